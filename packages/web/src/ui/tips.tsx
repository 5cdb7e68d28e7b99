import { useEffect, useState } from 'react';
import { persist } from '../platform/persist.ts';
import { asleep } from './asleep.ts';
import { whenIdle } from './use-ahead.ts';

const layer = asleep(() => import('./tip-layer.tsx'));

/** The tips of the page, once: their code comes when the page rests. */
export function Tips() {
	const [parts, setParts] = useState(() => layer.now());
	useEffect(() => {
		if (parts) return;
		let stop: (() => void) | undefined;
		const stopWaiting = whenIdle(() => {
			stop = persist({ attempt: layer.load, onWell: () => setParts(layer.now()) });
		});
		return () => {
			stopWaiting();
			stop?.();
		};
	}, [parts]);
	return parts ? <parts.TipLayer /> : null;
}
