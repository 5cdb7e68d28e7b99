import type { Change, Op, Placement } from './change.ts';
import type { Keyed, Kind } from './kind.ts';

export const createdAs = (kind: Kind<Keyed>, id: number, as: number): Change => ({
	type: 'created',
	kind: kind.name,
	id,
	as,
});

export const patchOp = <T extends Keyed>(kind: Kind<T>, id: number, patch: Partial<NoInfer<T>>): Op => ({
	op: 'patch',
	kind: kind.name,
	id,
	patch: { ...patch },
});

export const placeOp = (placement: Placement): Op => ({ op: 'place', ...placement });

export const deleteOp = (kind: Kind<Keyed>, id: number): Op => ({ op: 'delete', kind: kind.name, id });

/**
 * Creates a record under a temporary id (`store.temporaryId()`), or shows a deleted one again under its own.
 *
 *     createOp(taskKind, { ...draft, id: store.temporaryId(), version: 0 }, { placements: [top] })
 */
export function createOp<T extends Keyed>(
	kind: Kind<T>,
	record: T,
	where: Partial<Pick<Extract<Op, { op: 'create' }>, 'placements' | 'lists'>> = {},
): Op {
	return {
		op: 'create',
		kind: kind.name,
		id: record.id,
		record,
		placements: where.placements ?? [],
		lists: where.lists ?? [],
	};
}

/**
 * The changes that say "as asked", for an answer that holds no object (a mere message). Creations are not
 * among them: only the server knows the id.
 */
export function accepted(ops: readonly Op[]): Change[] {
	const changes: Change[] = [];
	for (const op of ops) {
		const { kind, id } = op;
		if (op.op === 'patch') changes.push({ type: 'patched', kind, id, patch: op.patch });
		else if (op.op === 'place') changes.push({ type: 'placed', placement: placementOf(op) });
		else if (op.op === 'unplace') changes.push({ type: 'unplaced', kind, id, view: op.view });
		else if (op.op === 'delete') changes.push({ type: 'removed', kind, id });
	}
	return changes;
}

const placementOf = ({ kind, view, id, bucket, position }: Placement): Placement => ({
	kind,
	view,
	id,
	bucket,
	position,
});
