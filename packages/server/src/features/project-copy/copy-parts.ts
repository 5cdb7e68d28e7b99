import { actorId, type CommandContext } from '../../context/index.ts';
import { selectReaders } from '../access/index.ts';
import { insertTaskLabels } from '../label/index.ts';
import { insertRelations } from '../relation/index.ts';
import { insertTaskSubscriptions, subscribersOf } from '../subscription/index.ts';
import { assigneesOfEach, insertAssignees, insertReminders } from '../task-record/index.ts';
import { type CopyOf, copyOf, someAtATime } from './copied-tasks.ts';

export function copyLabels(context: CommandContext, copies: CopyOf): Promise<void> {
	return someAtATime(copies, async (originals) => {
		const rows = await context.db
			.selectFrom('task_label')
			.select(['task_id', 'label_id'])
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows.map((row) => ({
			task_id: copyOf(copies, row.task_id),
			label_id: row.label_id,
			created: context.now,
		}));
		await insertTaskLabels(context, made);
	});
}

export function copyReminders(context: CommandContext, copies: CopyOf): Promise<void> {
	return someAtATime(copies, async (originals) => {
		const rows = await context.db
			.selectFrom('task_reminder')
			.select(['task_id', 'reminder', 'relative_period', 'relative_to', 'month_day'])
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows.map((row) => ({ ...row, task_id: copyOf(copies, row.task_id) }));
		await insertReminders(context, made);
	});
}

/** Those of two tasks that were both copied. */
export function copyRelations(context: CommandContext, copies: CopyOf): Promise<void> {
	return someAtATime(copies, async (originals) => {
		const rows = await context.db
			.selectFrom('task_relation')
			.select(['task_id', 'relation_kind', 'other_task_id', 'position'])
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows
			.filter((row) => copies.has(row.other_task_id))
			.map((row) => ({
				task_id: copyOf(copies, row.task_id),
				relation_kind: row.relation_kind,
				other_task_id: copyOf(copies, row.other_task_id),
				position: row.position,
				created_by_id: actorId(context.caller),
				created: context.now,
			}));
		await insertRelations(context, made);
	});
}

/** Where the copies are: a project, and the one above it. */
export interface CopiedTo {
	readonly id: number;
	readonly parentId: number | null;
}

/**
 * Puts those on the copies who are on the originals and can read the copy, and lets them hear of them, unless a
 * subscription further up covers them. To be called when it is known who can. No lines: nobody kept anything of tasks
 * that are new.
 */
export async function copyPeople(context: CommandContext, copies: CopyOf, { id, parentId }: CopiedTo): Promise<void> {
	const readers = new Set((await selectReaders(context, id).execute()).map((reader) => reader.id));
	const above = parentId === null ? [] : await subscribersOf(context, { projectId: parentId });
	const covered = new Set(above.map(({ userId }) => userId));
	await someAtATime(copies, async (originals) => {
		const assigned = await assigneesOfEach(context, originals);
		const made = [...assigned].flatMap(([original, people]) =>
			people
				.filter((id) => readers.has(id))
				.map((id) => ({ task_id: copyOf(copies, original), user_id: id, created: context.now })),
		);
		await insertAssignees(context, made);
		const heard = made.filter((row) => !covered.has(row.user_id));
		await insertTaskSubscriptions(
			context,
			heard.map((row) => ({ taskId: row.task_id, userId: row.user_id, created: context.now })),
		);
	});
}
