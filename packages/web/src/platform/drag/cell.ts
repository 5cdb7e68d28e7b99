import { useSyncExternalStore } from 'react';

/** One value outside React: a drag changes sixty times a second, and only what shows it should render. */
export interface Cell<T> {
	get(): T;
	set(next: T): void;
	subscribe(listener: () => void): () => void;
}

export function createCell<T>(initial: T): Cell<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Renders again only when what is picked out of the cell changes; `pick` must give a plain value. */
export function useCell<T, S extends string | number | boolean | null>(cell: Cell<T>, pick: (value: T) => S): S {
	const read = () => pick(cell.get());
	return useSyncExternalStore(cell.subscribe, read, read);
}
