import { useRef, useState } from 'react';

type Work = () => Promise<void>;

/**
 * Runs what somebody starts with a press, one at a time. The work says itself what went wrong. For what is no form, see
 * `useSubmit`.
 *
 * `run` leaves out what is started meanwhile: the second press of a double click. `runNext` has it wait for its turn: what
 * somebody has confirmed is not lost because something else is still on its way.
 */
export function useOneAtATime() {
	/** What was begun last, until it is over. */
	const last = useRef<Promise<unknown>>(undefined);
	const [isBusy, setBusy] = useState(false);
	const runNext = async (work: Work): Promise<void> => {
		setBusy(true);
		const turn = last.current ? last.current.then(work) : work();
		const over = turn.catch(() => undefined);
		last.current = over;
		try {
			await turn;
		} finally {
			if (last.current === over) {
				last.current = undefined;
				setBusy(false);
			}
		}
	};
	const run = async (work: Work): Promise<void> => {
		if (!last.current) await runNext(work);
	};
	return { isBusy, run, runNext };
}
