import type { TaskId } from '@ordna/domain/task';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLocal } from '../../platform/local/index.ts';
import { type OrderOfView, taskKind, taskLoaderOf, useOrderIds } from '../task/index.ts';
import { type Lane, type LaneKind, laneKinds, lanesOf } from './lanes.ts';

/** By what the cards of a board are grouped, if they are; this browser stores it. */
export function useLaneKind(viewId: number) {
	const [all, setAll] = useLocal(useClient().localSettings.boardLanes);
	const kind = laneKinds.find((one) => one === all[viewId]);
	const setKind = (next: LaneKind | undefined) => {
		const { [viewId]: _, ...others } = all;
		setAll(next ? { ...others, [viewId]: next } : others);
	};
	return [kind, setKind] as const;
}

/** Which lanes of a board are folded, and how to fold one. */
export function useFoldedLanes(viewId: number) {
	const [all, setAll] = useLocal(useClient().localSettings.collapsedLanes);
	const ofView = all[viewId] ?? {};
	const toggle = (lane: string) => {
		const { [lane]: isFolded = false, ...others } = ofView;
		setAll({ ...all, [viewId]: isFolded ? others : { ...others, [lane]: true } });
	};
	return [(lane: string) => ofView[lane] ?? false, toggle] as const;
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
export function useLanes(kind: LaneKind) {
	const { store } = useClient();
	const { language } = useTranslation('board');
	const [cards] = useState(() => new CardsOfColumns());
	const columns = useSyncExternalStore(cards.subscribe, cards.all);
	const all = useMemo(() => new Set([...columns.values()].flat()), [columns]);
	const isReady = useAllHeld(all);
	const [version, changed] = useReducer((times: number) => times + 1, 0);
	useEffect(
		() => store.watchKind(taskKind, (ids) => ids.some((id) => all.has(id as TaskId)) && changed()),
		[store, all],
	);
	const before = useRef<readonly Lane[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when a task is another
	const lanes = useMemo(() => {
		const { compare } = new Intl.Collator(language);
		return lanesOf({ kind, columns, find: (id) => store.get(taskKind, id), compare }, before.current);
	}, [kind, columns, store, language, version]);
	useLayoutEffect(() => {
		before.current = lanes;
	}, [lanes]);
	return { lanes, cards, columns, isReady };
}

/** Whether all of them were fetched once; what is still missing then is drawn as cards of a list that is on its way are. */
function useAllHeld(ids: ReadonlySet<TaskId>): boolean {
	const client = useClient();
	const [isReady, setReady] = useState(false);
	useEffect(() => {
		let isGone = false;
		// The columns tell their cards in the first frame.
		void taskLoaderOf(client)
			.loadAll([...ids])
			.then(() => !isGone && ids.size > 0 && setReady(true));
		return () => {
			isGone = true;
		};
	}, [client, ids]);
	return isReady;
}
