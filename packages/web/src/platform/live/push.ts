import type { Change, Keyed, Placement } from '../store/index.ts';

/** A push of the event `changes`, as the wire spells it. */
export interface ChangesPush {
	/** How far the log has been read. */
	readonly seq: number;
	/** Too much happened since: what is shown has to be loaded again. */
	readonly reset?: boolean;
	/** Records by kind, in the form of the API. */
	readonly records?: Readonly<Record<string, readonly unknown[]>>;
	readonly removed?: Readonly<Record<string, readonly number[]>>;
	readonly placements?: readonly unknown[];
	/** Idempotency keys of the writes it covers. */
	readonly keys?: readonly string[];
}

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
