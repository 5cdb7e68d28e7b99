import { toId } from '@ordna/domain/contract';
import type { ExportProblem, ExportStage, ExportStatus } from '@ordna/domain/export';
import { exportRetentionMs } from '@ordna/domain/export';
import { type Instant, toInstant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface ExportTable {
	user_id: number;
	requested: Instant | null;
	file_id: number | null;
	finished: Instant | null;
	/** What is being packed; `null` before that begins, and while nothing is asked for. */
	stage: ExportStage | null;
	/** Of what there is in the stage. */
	packed: Generated<number>;
	total: Generated<number>;
	/** When the last one failed; `null` where it did not. */
	failed: Instant | null;
	problem: ExportProblem | null;
	/** By which the log of the server has it. */
	reference: string | null;
}

export interface ExportTables {
	export: ExportTable;
}

type State = Pick<
	Selectable<ExportTable>,
	'requested' | 'stage' | 'packed' | 'total' | 'failed' | 'problem' | 'reference'
>;

/** What is told of a finished export. */
export function toFinished(row: { id: number; size: number; finished: Instant }): ExportStatus {
	return {
		id: toId('export', row.id),
		size: row.size,
		created: row.finished,
		expires: toInstant(row.finished + exportRetentionMs),
	};
}

/** What is told of one that is asked for, or that failed. */
export function toState({ requested, stage, packed, total, failed, problem, reference }: State): ExportStatus {
	if (requested !== null) return { requested, ...(stage !== null && { progress: { stage, done: packed, total } }) };
	if (failed === null || problem === null) return {};
	return { failure: { at: failed, problem, reference: reference ?? '' } };
}
