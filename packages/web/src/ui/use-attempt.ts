import { failureText } from '../platform/api/index.ts';
import { notify } from './notice-store.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/**
 * Runs what is done at once or not at all, one at a time, and tells why it was refused. `attempt` leaves out what is
 * started meanwhile, `attemptNext` has it wait for its turn.
 */
export function useAttempt() {
	const { isBusy, run, runNext } = useOneAtATime();
	const told = (work: () => Promise<void>) => async (): Promise<void> => {
		try {
			await work();
		} catch (failure) {
			notify({ kind: 'error', text: failureText(failure) });
		}
	};
	return {
		isBusy,
		attempt: (work: () => Promise<void>) => run(told(work)),
		attemptNext: (work: () => Promise<void>) => runNext(told(work)),
	};
}
