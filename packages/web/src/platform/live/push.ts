import type { LivePush } from '@ordna/domain/live';
import type { Change, Keyed, Placement } from '../store/index.ts';

/** Kinds and placements are read by the rules of the product. */
interface AnyRecords {
	readonly records: Readonly<Record<string, readonly unknown[]>>;
	readonly removed: Readonly<Record<string, readonly number[]>>;
	readonly placements: readonly unknown[];
}

/** A push of the event `changes`, as the wire spells it. */
export type ChangesPush = Pick<LivePush, 'seq'> &
	Partial<Pick<LivePush, 'reset' | 'keys'>> &
	Partial<Pick<AnyRecords, keyof LivePush & keyof AnyRecords>>;

/** How the product's own words are read. Kinds not named here are passed over. */
export interface PushRules {
	readonly kinds: Readonly<Record<string, (json: unknown) => Keyed>>;
	/** Records that lie within others, by the kind they lie in: the views of a project. */
	readonly within?: Readonly<Record<string, (record: Keyed) => readonly Change[]>>;
	readonly placement: (json: unknown) => Placement | undefined;
}

/** What a push says, as changes for the store. */
export function readPush(push: ChangesPush, rules: PushRules): Change[] {
	const records = Object.entries(push.records ?? {}).flatMap(([kind, ones]): Change[] => {
		const read = rules.kinds[kind];
		const within = rules.within?.[kind];
		return (read ? ones.map(read) : []).flatMap((record): Change[] => [
			{ type: 'record', kind, record },
			...(within?.(record) ?? []),
		]);
	});
	const placed = (push.placements ?? []).flatMap((json): Change[] => {
		const placement = rules.placement(json);
		return placement ? [{ type: 'placed', placement }] : [];
	});
	const removed = Object.entries(push.removed ?? {}).flatMap(([kind, ids]): Change[] =>
		rules.kinds[kind] ? ids.map((id) => ({ type: 'removed', kind, id })) : [],
	);
	return [...records, ...placed, ...removed];
}
