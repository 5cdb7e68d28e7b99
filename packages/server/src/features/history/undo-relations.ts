import { isFailure } from '@ordna/domain/failures';
import { toRelationKind } from '@ordna/domain/relation';
import type { Tell } from '../../asking/index.ts';
import { granted, rightOn } from '../access/index.ts';
import { relate, unrelate } from '../relation/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import type { Current } from './task-states.ts';
import type { Verdicts } from './verdicts.ts';

/** Relates tasks again, and takes off the relations that were made. */
export async function undoRelations(tell: Tell, all: readonly Current[], verdicts: Verdicts): Promise<void> {
	for (const { net, state } of all) {
		for (const [name, { before }] of net.fields) {
			const [what, kind, otherId] = name.split('.');
			if (what !== 'relations') continue;
			const refused = await undoRelation(tell, state.row, {
				kind: String(kind),
				otherId: Number(otherId),
				isOn: before === true,
			});
			if (refused) verdicts.refused(net, name, refused);
			else verdicts.undone(net, 'changed', [name]);
		}
	}
}

interface Wanted {
	readonly kind: string;
	readonly otherId: number;
	readonly isOn: boolean;
}

/** Answers why it stays; that it is as wanted already is no reason. */
async function undoRelation(
	tell: Tell,
	row: TaskRow,
	{ kind: word, otherId, isOn }: Wanted,
): Promise<'gone' | 'in_use' | null> {
	const kind = toRelationKind(word);
	const base = granted(row, 'write');
	const other = await tell.db
		.selectFrom('task')
		.selectAll()
		.where('id', '=', otherId)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!kind || (isOn && (!other || (await rightOn(tell, other.project_id)) === null))) return 'gone';
	try {
		if (isOn && other) await relate(tell, { base, kind, other: granted(other, 'read') });
		else await unrelate(tell, { base, kind, otherId });
		return null;
	} catch (error) {
		if (isFailure(error, 'relation.already') || isFailure(error, 'relation.missing')) return null;
		if (isFailure(error, 'relation.circle')) return 'in_use';
		throw error;
	}
}
