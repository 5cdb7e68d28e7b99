import { useEffect, useState } from 'react';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import { lazyModule } from './lazy-module.ts';
import { whenIdle } from './use-preload.ts';

const layer = lazyModule(() => import('./tip-layer.tsx'));

/** The tips of the page, once: their code comes when the page rests. */
export function Tips() {
	const [parts, setParts] = useState(() => layer.now());
	useEffect(() => {
		if (parts) return;
		let stop: (() => void) | undefined;
		const stopWaiting = whenIdle(() => {
			stop = retryUntilDone({ attempt: layer.load, onWell: () => setParts(layer.now()) });
		});
		return () => {
			stopWaiting();
			stop?.();
		};
	}, [parts]);
	return parts ? <parts.TipLayer /> : null;
}
