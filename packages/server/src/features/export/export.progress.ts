import type { ExportStage } from '@ordna/domain/export';
import type { JobContext } from '../job/index.ts';
import { NoLongerAsked, type Requested } from './export.commands.ts';

/** So often it is written at most, beside the begin and the end of each stage. */
const writtenEveryMs = 1000;

/** Notes how far an export is, between two of its steps. Throws `NoLongerAsked` where it is to stop. */
export type ExportProgress = (stage: ExportStage, done: number, total: number) => Promise<void>;

/** Keeps how far an export is in its row, where its page sees it. What is no longer asked for ends there. */
export function progressOf({ app, signal }: JobContext, of: Requested): ExportProgress {
	let writtenMs = Number.NEGATIVE_INFINITY;
	return async (stage, done, total) => {
		if (signal.aborted) throw new NoLongerAsked();
		const isBetween = done > 0 && done < total;
		if (isBetween && performance.now() - writtenMs < writtenEveryMs) return;
		writtenMs = performance.now();
		const { numUpdatedRows } = await app.database.write((db) =>
			db
				.updateTable('export')
				.set({ stage, packed: done, total })
				.where('user_id', '=', of.id)
				.where('requested', '=', of.requested)
				.executeTakeFirst(),
		);
		if (numUpdatedRows === 0n) throw new NoLongerAsked();
	};
}
