import { actorId, type Tell } from '../../asking/index.ts';
import { selectReaders } from '../access/index.ts';
import { insertTaskLabels } from '../label/index.ts';
import { insertRelations } from '../relation/index.ts';
import { insertTaskSubscriptions, subscribersOf } from '../subscription/index.ts';
import { insertAssignees, insertReminders } from '../task-record/index.ts';
import { type CopyOf, copyOf, someAtATime } from './copied-tasks.ts';

export function copyLabels(tell: Tell, copies: CopyOf): Promise<void> {
	return someAtATime(copies, async (originals) => {
		const rows = await tell.db
			.selectFrom('task_label')
			.select(['task_id', 'label_id'])
			.where((eb) => tell.words.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows.map((row) => ({
			task_id: copyOf(copies, row.task_id),
			label_id: row.label_id,
			created: tell.now,
		}));
		await insertTaskLabels(tell, made);
	});
}

export function copyReminders(tell: Tell, copies: CopyOf): Promise<void> {
	return someAtATime(copies, async (originals) => {
		const rows = await tell.db
			.selectFrom('task_reminder')
			.select(['task_id', 'reminder', 'relative_period', 'relative_to', 'month_day'])
			.where((eb) => tell.words.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows.map((row) => ({ ...row, task_id: copyOf(copies, row.task_id) }));
		await insertReminders(tell, made);
	});
}

/** Those of two tasks that were both copied. */
export function copyRelations(tell: Tell, copies: CopyOf): Promise<void> {
	return someAtATime(copies, async (originals) => {
		const rows = await tell.db
			.selectFrom('task_relation')
			.select(['task_id', 'relation_kind', 'other_task_id'])
			.where((eb) => tell.words.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows
			.filter((row) => copies.has(row.other_task_id))
			.map((row) => ({
				task_id: copyOf(copies, row.task_id),
				relation_kind: row.relation_kind,
				other_task_id: copyOf(copies, row.other_task_id),
				created_by_id: actorId(tell.caller),
				created: tell.now,
			}));
		await insertRelations(tell, made);
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
export async function copyPeople(tell: Tell, copies: CopyOf, { id, parentId }: CopiedTo): Promise<void> {
	const readers = new Set((await selectReaders(tell, id).execute()).map((reader) => reader.id));
	const above = parentId === null ? [] : await subscribersOf(tell, { projectId: parentId });
	const covered = new Set(above.map(({ userId }) => userId));
	await someAtATime(copies, async (originals) => {
		const rows = await tell.db
			.selectFrom('task_assignee')
			.select(['task_id', 'user_id'])
			.where((eb) => tell.words.isOneOf(eb.ref('task_id'), originals))
			.execute();
		const made = rows
			.filter((row) => readers.has(row.user_id))
			.map((row) => ({ task_id: copyOf(copies, row.task_id), user_id: row.user_id, created: tell.now }));
		await insertAssignees(tell, made);
		const heard = made.filter((row) => !covered.has(row.user_id));
		await insertTaskSubscriptions(
			tell,
			heard.map((row) => ({ taskId: row.task_id, userId: row.user_id, created: tell.now })),
		);
	});
}
