import type { TaskId } from '@ordna/domain/task';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLocal } from '../../platform/local/index.ts';
import { type OrderOfView, taskKind, useOrderIds } from '../task/index.ts';
import { useAllHeld, useTaskVersion } from '../task-grouping/index.ts';
import { type Lane, type LaneKind, lanesOf } from './lanes.ts';
import type { OfferedLanes } from './use-offered-lanes.ts';

/** Which lanes of a board are folded, and how to fold one. */
export function useFoldedLanes(viewId: number) {
	const { collapsedLanes } = useClient().localSettings;
	const [all] = useLocal(collapsedLanes);
	const toggle = useCallback(
		(lane: string) => {
			const before = collapsedLanes.get();
			const { [lane]: isFolded = false, ...others } = before[viewId] ?? {};
			collapsedLanes.set({ ...before, [viewId]: isFolded ? others : { ...others, [lane]: true } });
		},
		[collapsedLanes, viewId],
	);
	return [(lane: string) => all[viewId]?.[lane] ?? false, toggle] as const;
}

/** The cards of each column, which `ColumnCards` tells. */
export class CardsOfColumns {
	#ids: ReadonlyMap<number, readonly TaskId[]> = new Map();
	readonly #listeners = new Set<() => void>();

	readonly all = () => this.#ids;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	set(column: number, ids: readonly TaskId[] | undefined): void {
		const next = new Map(this.#ids);
		if (ids) next.set(column, ids);
		else next.delete(column);
		this.#ids = next;
		for (const listener of this.#listeners) listener();
	}
}

interface ColumnCardsProps {
	column: number;
	order: OrderOfView;
	cards: CardsOfColumns;
}

/** Shows nothing: a board has any number of columns, and each of them has an order of its own. */
export function ColumnCards({ column, order, cards }: ColumnCardsProps) {
	const ids = useOrderIds(order, column);
	useLayoutEffect(() => cards.set(column, ids), [cards, column, ids]);
	useEffect(() => () => cards.set(column, undefined), [cards, column]);
	return null;
}

/** The cards of a board in their lanes. Only who holds all of them can say which lanes there are, so they are fetched. */
export function useLanes(kind: LaneKind, offered: OfferedLanes) {
	const { store } = useClient();
	const { language } = useTranslation('board');
	const [cards] = useState(() => new CardsOfColumns());
	const columns = useSyncExternalStore(cards.subscribe, cards.all);
	const all = useMemo(() => new Set([...columns.values()].flat()), [columns]);
	const ids = useMemo(() => [...all], [all]);
	// The columns tell their cards in the first frame.
	const isReady = useAllHeld(ids, columns.size > 0) && columns.size > 0;
	const version = useTaskVersion(true, all);
	const before = useRef<readonly Lane[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when a task is another
	const lanes = useMemo(() => {
		const { compare } = new Intl.Collator(language);
		return lanesOf({ kind, columns, find: (id) => store.get(taskKind, id), compare, offered }, before.current);
	}, [kind, columns, store, language, offered, version]);
	useLayoutEffect(() => {
		before.current = lanes;
	}, [lanes]);
	return { lanes, cards, columns, isReady };
}
