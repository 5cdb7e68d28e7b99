import { useRef, useState } from 'react';

/**
 * Runs what somebody starts with a press, one at a time: what is started meanwhile is left out. For what is no form, see
 * `useSubmit`. The work says itself what went wrong.
 */
export function useOneAtATime() {
	const isRunning = useRef(false);
	const [isBusy, setBusy] = useState(false);
	const run = async (work: () => Promise<void>): Promise<void> => {
		if (isRunning.current) return;
		isRunning.current = true;
		setBusy(true);
		try {
			await work();
		} finally {
			isRunning.current = false;
			setBusy(false);
		}
	};
	return { isBusy, run };
}
