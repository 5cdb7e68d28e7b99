import { useSyncExternalStore } from 'react';
import type { LocalValue } from './local-value.ts';

/** A stored value as shown now, and how to change it. */
export function useLocal<T>(value: LocalValue<T>): readonly [T, (next: T) => void] {
	return [useSyncExternalStore(value.watch, value.get), value.set];
}
