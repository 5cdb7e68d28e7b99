import type { App } from '../asking/index.ts';

/** What nobody asks about is noticed this late, at most. */
const pollMs = 500;

/** Notices what other processes write, a command line among them, also while nobody asks for anything. */
export function watchOthers({ feed, database, log }: App): { begin(): void; end(): Promise<void> } {
	let timer: NodeJS.Timeout | undefined;
	let stopListening: (() => Promise<void>) | undefined;
	let isBroken = false;

	async function check(): Promise<void> {
		try {
			await feed.check();
			isBroken = false;
		} catch (error) {
			if (!isBroken) log.error({ err: error }, 'the change log cannot be read');
			isBroken = true;
		}
	}

	return {
		begin() {
			timer = setInterval(check, pollMs);
			stopListening = database.listen({
				changed: check,
				lost(error) {
					log.warn({ err: error }, 'the line to the database broke');
					feed.forget();
				},
			});
		},
		async end() {
			clearInterval(timer);
			await stopListening?.();
		},
	};
}
