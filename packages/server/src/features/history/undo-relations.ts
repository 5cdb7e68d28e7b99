import { isFailure } from '@ordna/domain/failures';
import { toRelationKind } from '@ordna/domain/relation';
import type { CommandContext } from '../../context/index.ts';
import { granted, rightOn } from '../access/index.ts';
import { relate, unrelate } from '../relation/index.ts';
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
