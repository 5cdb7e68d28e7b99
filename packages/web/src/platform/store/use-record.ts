import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ListKey, Placement } from './change.ts';
import type { Keyed, Kind } from './kind.ts';
import { useStore } from './store-context.tsx';

const nothingToStop = () => {};

/** One record, as shown now; undefined while it is not held, or without an id. */
export function useRecord<T extends Keyed>(kind: Kind<T>, id: number | undefined): T | undefined {
	const store = useStore();
	const subscribe = useCallback(
		(listener: () => void) => (id === undefined ? nothingToStop : store.watch(kind, id, listener)),
		[store, kind, id],
	);
	return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : store.get(kind, id)));
}

/** Several records of a kind, in the order of `ids`, without those not held. Keep `ids` stable between renders. */
export function useRecords<T extends Keyed>(kind: Kind<T>, ids: readonly number[]): readonly T[] {
	const store = useStore();
	const shown = useRef<readonly T[]>([]);
	const subscribe = useCallback(
		(listener: () => void) => {
			const stops = ids.map((id) => store.watch(kind, id, listener));
			return () => {
				for (const stop of stops) stop();
			};
		},
		[store, kind, ids],
	);
	return useSyncExternalStore(subscribe, () => {
		const records = ids.map((id) => store.get(kind, id)).filter((record) => record !== undefined);
		const isSame = records.length === shown.current.length && records.every((one, at) => one === shown.current[at]);
		if (!isSame) shown.current = records;
		return shown.current;
	});
}

/** Every record of a kind there are few of, in no order. The same array until one of them changes. */
export function useAll<T extends Keyed>(kind: Kind<T>): readonly T[] {
	const store = useStore();
	const subscribe = useCallback((listener: () => void) => store.watchKind(kind, listener), [store, kind]);
	return useSyncExternalStore(subscribe, () => store.all(kind));
}

/** The ids of a list in their order. */
export function useIds(list: ListKey): readonly number[] {
	const store = useStore();
	const subscribe = useCallback((listener: () => void) => store.watchList(list, listener), [store, list]);
	return useSyncExternalStore(subscribe, () => store.ids(list));
}

/** Where a record stands in a view. */
export function usePlacement(kind: Kind<Keyed>, view: string, id: number): Placement | undefined {
	const store = useStore();
	const subscribe = useCallback((listener: () => void) => store.watch(kind, id, listener), [store, kind, id]);
	return useSyncExternalStore(subscribe, () => store.placement(kind, view, id));
}
