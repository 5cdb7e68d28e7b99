import { setImmediate } from 'node:timers/promises';
import type { ImportKind } from '@ordna/domain/import';
import { sql } from 'kysely';
import { actorId, type CommandContext, type QueryContext } from '../../context/index.ts';
import { assigneesOfEach } from '../task-record/index.ts';
import type { PartKind } from './import.table.ts';
import { inPieces } from './slices.ts';
import { storedPartKey } from './source-hash.ts';

/** What a comment, a file or an assignee of a source became. */
export interface NewPart {
	readonly taskId: number;
	readonly what: PartKind;
	/** By which its source knows it within its task. */
	readonly key: string;
	/** Of the comment, the attachment or the user. */
	readonly partId: number;
}

/** So many rows are asked for, or written, at once. */
const batchSize = 500;

/** Notes what things became that hang on tasks of a source. */
export async function noteParts(
	context: CommandContext,
	importer: ImportKind,
	parts: readonly NewPart[],
): Promise<void> {
	const userId = actorId(context.caller);
	for (const [at, some] of inPieces(parts, batchSize).entries()) {
		// Others read in between.
		if (at > 0) await setImmediate();
		await context.db
			.insertInto('import_part')
			.values(
				some.map(({ taskId, what, key, partId }) => ({
					...{ user_id: userId, task_id: taskId, key: storedPartKey(importer, key) },
					...{ what, part_id: partId },
				})),
			)
			.onConflict((conflict) =>
				conflict
					.columns(['task_id', 'user_id', 'key'])
					.doUpdateSet((eb) => ({ what: eb.ref('excluded.what'), part_id: eb.ref('excluded.part_id') })),
			)
			.execute();
	}
}

/** Forgets what an undo took away: the next import brings it again. */
export async function forgetParts(context: CommandContext, parts: readonly Omit<NewPart, 'key'>[]): Promise<void> {
	// A comment or a file is of one task; who was taken off one of them may have been taken off another by hand.
	const together = ({ what, partId }: Omit<NewPart, 'key'>) => (what === 'assignee' ? `${what} ${partId}` : what);
	for (const some of Map.groupBy(parts, together).values()) {
		const of = <K extends keyof (typeof some)[number]>(name: K) => [...new Set(some.map((part) => part[name]))];
		// All at once: each statement reads all that is noted of the tasks.
		await context.db
			.deleteFrom('import_part')
			.where((eb) => context.dialect.isOneOf(eb.ref('what'), of('what')))
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), of('taskId')))
			.where((eb) => context.dialect.isOneOf(eb.ref('part_id'), of('partId')))
			.execute();
	}
}

/** A comment that is here. */
interface CommentHere {
	readonly id: number;
	readonly comment: string;
	readonly created: number;
}

interface FileHere {
	readonly id: number;
	readonly name: string;
	readonly size: number;
}

/** What hangs on a task here, and what is known of its source. */
export interface PartsHere {
	/** Stored key → what it became, which may be gone. */
	readonly kept: ReadonlyMap<string, number>;
	/** Those of the caller. */
	readonly comments: readonly CommentHere[];
	readonly files: readonly FileHere[];
	readonly assignees: ReadonlySet<number>;
}

const nothingHere: PartsHere = { kept: new Map(), comments: [], files: [], assignees: new Set() };

/** The tasks to look at. */
interface Looking {
	readonly taskIds: readonly number[];
	/** Whether comments are to be known by their texts; else these stay where they are, all of them can be large. */
	readonly withTexts: boolean;
}

/** What hangs on these tasks. Four statements for 500 of them. */
export async function findPartsHere(
	context: QueryContext,
	{ taskIds, withTexts }: Looking,
): Promise<(taskId: number) => PartsHere> {
	const { db, dialect } = context;
	const me = actorId(context.caller);
	const found = new Map<number, PartsHere>();
	for (const ids of inPieces(taskIds, batchSize)) {
		const kept = await db
			.selectFrom('import_part')
			.select(['task_id', 'key', 'part_id'])
			.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
			.where('user_id', '=', me)
			.execute();
		const comments = await db
			.selectFrom('comment')
			.select(['task_id', 'id', 'created', withTexts ? 'comment' : sql<string>`''`.as('comment')])
			.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
			.where('author_id', '=', me)
			.orderBy('id')
			.execute();
		const files = await db
			.selectFrom('attachment')
			.innerJoin('file', 'file.id', 'attachment.file_id')
			.select(['attachment.task_id', 'attachment.id', 'file.name', 'file.size'])
			.where((eb) => dialect.isOneOf(eb.ref('attachment.task_id'), ids))
			.orderBy('attachment.id')
			.execute();
		const people = await assigneesOfEach(context, ids);
		const by = <T extends { task_id: number }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.task_id);
		const [keptOf, commentsOf, filesOf] = [by(kept), by(comments), by(files)];
		for (const id of ids) {
			found.set(id, {
				kept: new Map((keptOf.get(id) ?? []).map((row) => [row.key, row.part_id])),
				comments: commentsOf.get(id) ?? [],
				files: filesOf.get(id) ?? [],
				assignees: new Set(people.get(id)),
			});
		}
	}
	return (taskId) => found.get(taskId) ?? nothingHere;
}
