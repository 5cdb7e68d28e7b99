import { type NetChange, oldOrder } from '@ordna/domain/batch';
import { isFailure } from '@ordna/domain/failures';
import { toRelationKind } from '@ordna/domain/relation';
import type { CommandContext } from '../../context/index.ts';
import { granted, rightOn } from '../access/index.ts';
import { relate, relatedIds, reorderRelations, unrelate } from '../relation/index.ts';
import type { Current } from './task-states.ts';
import type { Verdicts } from './verdicts.ts';

/** Takes off the relations that were made, and relates tasks again: in this order, since one that was turned round is both. */
export async function undoRelations(
	context: CommandContext,
	all: readonly Current[],
	verdicts: Verdicts,
): Promise<void> {
	const wanted = all.flatMap(wantedOf);
	for (const one of [...wanted.filter(({ isOn }) => !isOn), ...wanted.filter(({ isOn }) => isOn)]) {
		const { net } = one.current;
		const refused = await undoRelation(context, one);
		if (refused) verdicts.refused(net, one.name, refused);
		else verdicts.undone(net, 'changed', [one.name]);
	}
	// Those that are back stand at the end until now.
	for (const { net } of all) await undoOrders(context, net, verdicts);
}

/** Puts the relations of tasks back into the order they had by hand. */
async function undoOrders(context: CommandContext, net: NetChange, verdicts: Verdicts): Promise<void> {
	for (const [name, change] of net.fields) {
		const [what, taskId, word = ''] = name.split('.');
		const kind = toRelationKind(word);
		if (what !== 'order' || !kind) continue;
		const row = await context.db.selectFrom('task').selectAll().where('id', '=', Number(taskId)).executeTakeFirst();
		if (!row) continue;
		// Of the other task of a relation, too: its own order changed when the two were related, without a right on it.
		const task = granted(row, 'write');
		const before = await relatedIds(context, task.id, kind);
		// The log has orders as lists of ids.
		const after = oldOrder(before, change as Parameters<typeof oldOrder>[1]);
		const movedId = after && movedIn(before, after);
		if (!after) verdicts.refused(net, name, 'changed');
		else if (movedId !== undefined) {
			await reorderRelations(context, { task, kind, before, after, movedId });
			verdicts.undone(net, 'changed', [name]);
		}
	}
}

/** The one that moved between two orders of the same ids; where it takes more than one, the first that stands elsewhere. */
function movedIn(before: readonly number[], after: readonly number[]): number | undefined {
	const at = after.findIndex((id, index) => id !== before[index]);
	const without = (ids: readonly number[], id: number | undefined) => String(ids.filter((one) => one !== id));
	const [from, to] = [before[at], after[at]];
	return without(before, from) === without(after, from) ? from : to;
}

function wantedOf(current: Current): Wanted[] {
	return [...current.net.fields].flatMap(([name, { before }]) => {
		const [what, kind, otherId] = name.split('.');
		if (what !== 'relations') return [];
		return [{ current, name, kind: String(kind), otherId: Number(otherId), isOn: before === true }];
	});
}

/** One relation as it was before. */
interface Wanted {
	readonly current: Current;
	readonly name: string;
	readonly kind: string;
	readonly otherId: number;
	readonly isOn: boolean;
}

/** Answers why it stays; that it is as wanted already is no reason. */
async function undoRelation(
	context: CommandContext,
	{ current, kind: word, otherId, isOn }: Wanted,
): Promise<'gone' | 'in_use' | null> {
	const kind = toRelationKind(word);
	const base = granted(current.state.row, 'write');
	const other = await context.db
		.selectFrom('task')
		.selectAll()
		.where('id', '=', otherId)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!kind || (isOn && (!other || (await rightOn(context, other.project_id)) === null))) return 'gone';
	try {
		if (isOn && other) await relate(context, { base, kind, other: granted(other, 'read') });
		else await unrelate(context, { base, kind, otherId });
		return null;
	} catch (error) {
		if (isFailure(error, 'relation.already') || isFailure(error, 'relation.missing')) return null;
		if (isFailure(error, 'relation.circle')) return 'in_use';
		throw error;
	}
}
