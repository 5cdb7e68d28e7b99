import { failureText } from '../platform/api/index.ts';
import { notify } from './notice-store.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Runs what is done at once or not at all, one at a time, and tells why it was refused. */
export function useAttempt() {
	const { isBusy, run } = useOneAtATime();
	const attempt = (work: () => Promise<void>): Promise<void> =>
		run(async () => {
			try {
				await work();
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
			}
		});
	return { isBusy, attempt };
}
