import type { App } from '../../context/index.ts';
import { hasPendingTexts, indexPendingTexts, pendingTextBatchSize } from '../../db/pending-texts.ts';

/** What is written now and then waits no longer than this. */
const maxWaitMs = 500;

/**
 * Brings the indexes of texts up to date, where they follow the texts: off the path of requests, after many lines of the log, or soon
 * after any. Searches are right without it, and slower the more there is left to do.
 */
export function textIndexer(app: App): { begin(): void; end(): Promise<void> } {
	let timer: NodeJS.Timeout | undefined;
	let heard = 0;
	let working: Promise<void> | undefined;
	let hasEnded = false;

	/** What cannot be written, on a disk that is full for one, is tried again after the next change. */
	function work(): void {
		clearTimeout(timer);
		timer = undefined;
		heard = 0;
		working ??= indexAll(app, () => hasEnded)
			.catch((error: unknown) => app.log.warn({ err: error }, 'the indexes of texts cannot be brought up to date'))
			.finally(() => {
				working = undefined;
			});
	}

	function note(lines: number): void {
		if (hasEnded || app.database.engine !== 'sqlite') return;
		heard += lines;
		if (heard >= pendingTextBatchSize && !working) work();
		else timer ??= setTimeout(work, maxWaitMs).unref();
	}

	return {
		begin() {
			app.feed.subscribe(
				(changes) => note(changes.length),
				() => note(pendingTextBatchSize),
			);
			// What a process left that was stopped in the middle.
			note(pendingTextBatchSize);
		},
		async end() {
			hasEnded = true;
			clearTimeout(timer);
			await working;
		},
	};
}

async function indexAll(app: App, hasEnded: () => boolean): Promise<void> {
	const { database, feed } = app;
	// A commit without a line in the log: whoever compares stamps is told of it.
	const onCommit = () => feed.committed([]);
	while (!hasEnded() && (await hasPendingTexts(database)))
		await database.write((db) => indexPendingTexts(db), { onCommit });
}
