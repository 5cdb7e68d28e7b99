import { isSame, type NetChange } from '@ordna/domain/batch';
import { keysOf } from '../../context/fields.ts';
import type { CommandContext } from '../../context/index.ts';
import { granted } from '../access/index.ts';
import { putInTrash } from '../task/index.ts';
import { fieldsOf, type TaskLine } from '../task-record/index.ts';
import { plainReminders } from './task-fields.ts';
import type { Current } from './task-states.ts';
import type { Verdicts } from './verdicts.ts';

/** Puts the tasks that were made into the trash: those that are as they were made. */
export async function removeMadeTasks(
	context: CommandContext,
	made: readonly Current[],
	{ nets, verdicts }: { readonly nets: readonly NetChange[]; readonly verdicts: Verdicts },
): Promise<void> {
	if (made.length === 0) return;
	const talkedOf = await withPartsOfOthers(context, made, nets);
	const going = made.filter((current) => {
		const changed = [...fieldsOfOthers(current), ...(talkedOf.get(current.net.entityId) ?? [])];
		for (const name of changed) verdicts.refused(current.net, name, 'changed');
		return changed.length === 0;
	});
	await putInTrash(
		context,
		going.map(({ state }) => granted(state.row, 'write')),
	);
	for (const { net } of going) verdicts.undone(net, 'removed');
}

/** Not of the task's own, or wherever it was put since: it comes back there. */
const aside: ReadonlySet<keyof TaskLine> = new Set<keyof TaskLine>(['index', 'repeatDays']);

function fieldsOfOthers({ net, state }: Current): string[] {
	const current = fieldsOf(state.row);
	const names = keysOf(current);
	const changed: string[] = names.filter((name) => {
		const field = net.fields.get(name);
		return field !== undefined && !aside.has(name) && !isSame(current[name], field.after);
	});
	for (const name of ['labels', 'assignees'] as const) {
		const made = [...net.fields].filter(([key, { after }]) => key.startsWith(`${name}.`) && after === true);
		const ids = made.map(([key]) => Number(key.split('.')[1]));
		if (ids.length !== state[name].size || ids.some((id) => !state[name].has(id))) changed.push(name);
	}
	const reminders = net.fields.get('reminders');
	if (!isSame(plainReminders(state.reminders), plainReminders(reminders?.after))) changed.push('reminders');
	return changed;
}

/** The tasks that somebody commented on, or put files on, after the batch. */
async function withPartsOfOthers(
	context: CommandContext,
	made: readonly Current[],
	nets: readonly NetChange[],
): Promise<ReadonlyMap<number, readonly string[]>> {
	const ids = made.map(({ net }) => net.entityId);
	const found = new Map<number, string[]>();
	for (const [table, name] of [
		['comment', 'comments'],
		['attachment', 'attachments'],
	] as const) {
		const own = new Set([
			...nets.filter((net) => net.entity === table).map((net) => net.entityId),
			...made.flatMap(({ net }) => madeWith(net, name)),
		]);
		const rows = await context.db
			.selectFrom(table)
			.select(['id', 'task_id'])
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), ids))
			.execute();
		for (const row of rows) if (!own.has(row.id)) found.set(row.task_id, [...(found.get(row.task_id) ?? []), name]);
	}
	return found;
}

/** What a task was made with, as a copy is with its files, or got by an import. */
export function madeWith(net: NetChange, name: 'comments' | 'attachments'): readonly number[] {
	return [...net.fields].flatMap(([key, { after }]) => {
		const [what, id] = key.split('.');
		return what === name && after === true ? [Number(id)] : [];
	});
}
