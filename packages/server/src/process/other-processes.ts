import type { App } from '../context/index.ts';

/** What nobody asks about is noticed this late, at most. */
const pollMs = 500;

function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** Notices what other processes write, a command line among them, also while nobody asks for anything. */
export function watchOtherProcesses({ feed, database, log }: App): { begin(): void; end(): Promise<void> } {
	let timer: NodeJS.Timeout | undefined;
	let stopListening: (() => Promise<void>) | undefined;
	let isBroken = false;
	let isDisconnected = false;

	async function check(): Promise<void> {
		try {
			await feed.catchUp();
			if (isBroken) log.warn('the database answers again');
			isBroken = false;
		} catch (error) {
			// Once: as long as it is away all else that fails with it says nothing.
			if (!isBroken) log.error({ reason: reasonOf(error) }, 'the database does not answer');
			isBroken = true;
		}
	}

	return {
		begin() {
			timer = setInterval(check, pollMs);
			stopListening = database.listen({
				changed() {
					isDisconnected = false;
					void check();
				},
				lost(error) {
					if (!isDisconnected) log.warn({ reason: reasonOf(error) }, 'the line to the database broke');
					isDisconnected = true;
					feed.reset();
					void check();
				},
			});
		},
		async end() {
			clearInterval(timer);
			await stopListening?.();
		},
	};
}
