import type { TaskId } from '@ordna/domain/task';
import type { Group } from './groups.ts';

/** A row of a grouped list: a task, or by its name a heading, or a task that stands above already. */
export type RowKey = TaskId | string;

/** The names of headings begin with it, those of tasks shown again do not. */
export const headingMark = 'heading of ';

export interface GroupedRows {
	readonly rows: readonly RowKey[];
	/** Each task once, in the order of the rows: what the keys go through. */
	readonly ids: readonly TaskId[];
	/** The rows that the arrows go through: headings, and each task where it stands first. */
	readonly stops: readonly RowKey[];
	readonly headOf: ReadonlyMap<string, Group>;
	/** The label whose group a row stands in. */
	readonly labelOf: ReadonlyMap<RowKey, number>;
	/** The tasks that rows show again. */
	readonly taskOf: ReadonlyMap<string, TaskId>;
}

/** The rows of groups below their headings; of those that are folded the heading alone. */
export function rowsOfGroups(groups: readonly Group[], folded: ReadonlySet<string>): GroupedRows {
	const rows: RowKey[] = [];
	const seen = new Set<TaskId>();
	const headOf = new Map<string, Group>();
	const labelOf = new Map<RowKey, number>();
	const taskOf = new Map<string, TaskId>();
	for (const group of groups) {
		const head = `${headingMark}${group.key}`;
		headOf.set(head, group);
		rows.push(head);
		if (folded.has(group.key)) continue;
		const label = group.value.by === 'label' ? group.value.label?.id : undefined;
		for (const id of group.ids) {
			const row = seen.has(id) ? `${group.key}: ${id}` : id;
			if (typeof row === 'string') taskOf.set(row, id);
			seen.add(id);
			rows.push(row);
			if (label !== undefined) labelOf.set(row, label);
		}
	}
	const stops = rows.filter((row) => typeof row !== 'string' || !taskOf.has(row));
	return { rows, ids: [...seen], stops, headOf, labelOf, taskOf };
}
