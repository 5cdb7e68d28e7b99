import { type NetChange, verdictOn } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import type { PlacementRow } from '../task-record/index.ts';
import type { TaskState } from './task-states.ts';
import type { Verdicts } from './verdicts.ts';

/** Where a batch had a task stand in a view before it, as far as it says so. */
interface OldPlacement {
	bucketId?: number;
	position?: number;
}

/** The places of a task before the batch, by view; without those it did not have then. */
function placementsBefore(net: NetChange): Map<number, OldPlacement> {
	const old = new Map<number, OldPlacement>();
	for (const [name, { before }] of net.fields) {
		const [what, viewId, part] = name.split('.');
		if (what !== 'places' || typeof before !== 'number') continue;
		const place = old.get(Number(viewId)) ?? {};
		old.set(Number(viewId), { ...place, [part === 'bucketId' ? 'bucketId' : 'position']: before });
	}
	return old;
}

/** The view of each of the buckets that tasks are to go back to, as far as they still stand. */
export async function bucketsToGoBackTo(
	context: CommandContext,
	nets: readonly NetChange[],
): Promise<ReadonlyMap<number, number>> {
	const ids = new Set(nets.flatMap((net) => [...placementsBefore(net).values()].map((place) => place.bucketId ?? 0)));
	const rows = await context.db
		.selectFrom('bucket')
		.select(['id', 'view_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...ids]))
		.execute();
	return new Map(rows.map((row) => [row.id, row.view_id]));
}

interface Ground {
	/** The view of each bucket that stands. */
	readonly buckets: ReadonlyMap<number, number>;
	readonly verdicts: Verdicts;
}

/** The places that change when a task goes back to where it stood in the views of its project. */
export function restoredPlacements(
	net: NetChange,
	{ places }: TaskState,
	{ buckets, verdicts }: Ground,
): PlacementRow[] {
	const next = new Map<number, PlacementRow>();
	for (const [name, field] of net.fields) {
		const [what, view, part] = name.split('.');
		const viewId = Number(view);
		if (what !== 'places' || field.before === undefined) continue;
		const place = next.get(viewId) ?? places.get(viewId);
		if (!place) verdicts.refused(net, name, 'gone');
		else if (part === 'position') {
			const verdict = verdictOn(place.position, field);
			if (verdict === 'undo') next.set(viewId, { ...place, position: Number(field.before) });
			else if (verdict === 'changed') verdicts.refused(net, name, 'changed');
		} else {
			const verdict = verdictOn(place.bucket_id ?? 0, field);
			const stands = field.before === 0 || buckets.get(Number(field.before)) === viewId;
			if (verdict === 'undo' && stands) next.set(viewId, { ...place, bucket_id: Number(field.before) || null });
			else if (verdict !== 'asBefore') verdicts.refused(net, name, stands ? 'changed' : 'gone');
		}
	}
	return [...next.values()];
}

/** The same for a task that comes to fresh places, from another project or the trash: whatever they are, it goes back. */
export function placementsLaidOver(
	net: NetChange,
	fresh: readonly PlacementRow[],
	buckets: ReadonlyMap<number, number>,
): PlacementRow[] {
	const old = placementsBefore(net);
	return fresh.map((place) => {
		const { bucketId, position } = old.get(place.view_id) ?? {};
		const stands = bucketId !== undefined && (bucketId === 0 || buckets.get(bucketId) === place.view_id);
		return {
			...place,
			position: position ?? place.position,
			bucket_id: stands && place.bucket_id !== null ? bucketId || null : place.bucket_id,
		};
	});
}
