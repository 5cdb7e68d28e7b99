import type { App } from '../context/index.ts';
import type { WriteState } from '../db/write-guard.ts';

/** A file that was taken away while nobody writes is noticed this late, at most. */
const pollMs = 500;

const told: Readonly<Record<WriteState, string>> = {
	well: 'the database can be written to again',
	'disk full': 'the disk is full: nothing but sign-ins and deletions is saved until there is room again',
	'disk failed': 'the disk failed to keep what was written: nothing is saved until the server is started again',
	'file gone':
		'the file of the database was removed or replaced while the server runs: nothing is saved until it is back',
};

/** Writes a line when the database can no longer be written to, and when it can again. */
export function watchWriteState({ database, log }: App): { begin(): void; end(): Promise<void> } {
	let timer: NodeJS.Timeout | undefined;
	let last: WriteState = 'well';

	function look(): void {
		const state = database.writeState();
		if (state === last) return;
		last = state;
		if (state === 'well') log.info(told[state]);
		else log.error(told[state]);
	}

	return {
		begin() {
			timer = setInterval(look, pollMs);
		},
		async end() {
			clearInterval(timer);
		},
	};
}
