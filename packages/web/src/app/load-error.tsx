import { useEffect, useEffectEvent } from 'react';
import { forgetFailures } from '../ui/lazy-component.ts';
import { useNotifyLoadError } from '../ui/lazy-module.ts';

interface LoadErrorProps {
	error: unknown;
	/** Takes back the wish for it. */
	close: () => void;
	/** Wishes for it again. */
	open: () => void;
}

/** In place of what could not be fetched to open over the page: the page stays, and a notice offers another try. */
export function LoadError({ error, close, open }: LoadErrorProps) {
	const sayMissing = useNotifyLoadError();
	const say = useEffectEvent(() => {
		forgetFailures();
		sayMissing(error, open);
		close();
	});
	useEffect(() => say(), []);
	return null;
}
