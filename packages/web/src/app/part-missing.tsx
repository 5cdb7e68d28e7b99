import { useEffect, useEffectEvent } from 'react';
import { useSayMissing } from '../ui/asleep.ts';
import { forgetFailures } from './lazy-part.ts';

interface PartMissingProps {
	error: unknown;
	/** Takes back the wish for it. */
	close: () => void;
	/** Wishes for it again. */
	open: () => void;
}

/** In place of what could not be fetched to open over the page: the page stays, and a notice offers another try. */
export function PartMissing({ error, close, open }: PartMissingProps) {
	const sayMissing = useSayMissing();
	const say = useEffectEvent(() => {
		forgetFailures();
		sayMissing(error, open);
		close();
	});
	useEffect(() => say(), []);
	return null;
}
