import { useEffect, useState } from 'react';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import type { LazyModule } from './lazy-module.ts';
import { whenIdle } from './use-preload.ts';

/** The parts, fetched when the page rests, and again as long as that fails: nobody is waiting for them. */
export function useModuleAtRest<Parts>(module: LazyModule<Parts>): Parts | undefined {
	const [parts, setParts] = useState(module.now);
	useEffect(() => {
		if (parts) return;
		let stop: (() => void) | undefined;
		const stopWaiting = whenIdle(() => {
			stop = retryUntilDone({ attempt: module.load, onWell: () => setParts(module.now) });
		});
		return () => {
			stopWaiting();
			stop?.();
		};
	}, [module, parts]);
	return parts;
}
