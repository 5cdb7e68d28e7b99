import type { NetChange } from '@ordna/domain/batch';
import type { TaskReminder } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { assigneesOfEach, toReminder } from '../task-record/index.ts';

/** A task as it is now, with what stands beside its row. */
export interface TaskState {
	readonly row: TaskRow;
	/** By view. */
	readonly places: ReadonlyMap<number, PlacementRow>;
	readonly labels: ReadonlySet<number>;
	readonly assignees: ReadonlySet<number>;
	readonly reminders: readonly TaskReminder[];
	/** Those that count. */
	readonly completions: ReadonlySet<number>;
}

/** A change of a task, and the task as it is now. */
export interface Current {
	readonly net: NetChange;
	readonly state: TaskState;
}

/** The tasks of these ids, those in the trash too; nobody else changes them before this command ends. Six statements. */
export async function readTasks(context: CommandContext, ids: readonly number[]): Promise<Map<number, TaskState>> {
	const { db, dialect } = context;
	const rows = await db
		.selectFrom('task')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.orderBy('id')
		.execute();
	context.locks.require(rows.map((row) => row.project_id));
	const places = await db
		.selectFrom('placement')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const labels = await db
		.selectFrom('task_label')
		.select(['task_id', 'label_id'])
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const people = await assigneesOfEach(context, ids);
	const reminders = await db
		.selectFrom('task_reminder')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.orderBy('reminder')
		.execute();
	const completions = await db
		.selectFrom('task_completion')
		.select(['task_id', 'id'])
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.where('is_undone', '=', 0)
		.execute();
	const by = <T extends { task_id: number }>(list: readonly T[]) => Map.groupBy(list, (one) => one.task_id);
	const [placementsOf, labelsOf, remindersOf] = [by(places), by(labels), by(reminders)];
	const completionsOf = by(completions);
	return new Map(
		rows.map((row) => [
			row.id,
			{
				row,
				places: new Map((placementsOf.get(row.id) ?? []).map((place) => [place.view_id, place])),
				labels: new Set((labelsOf.get(row.id) ?? []).map((one) => one.label_id)),
				assignees: new Set(people.get(row.id)),
				reminders: (remindersOf.get(row.id) ?? []).map(toReminder),
				completions: new Set((completionsOf.get(row.id) ?? []).map((one) => one.id)),
			},
		]),
	);
}
