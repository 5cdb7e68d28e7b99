import type { TextStorage } from './browser-storage.ts';

/** Something this browser stores, under one key. */
export interface LocalValue<T> {
	get(): T;
	set(value: T): void;
	/** Calls when it changes, in this tab or another. */
	watch(listener: () => void): () => void;
}

interface Rules<T> {
	readonly storage: TextStorage;
	readonly key: string;
	/** Reads what was stored (parsed JSON, of whatever form); `undefined` for what makes no sense. */
	readonly read: (stored: unknown) => T | undefined;
	readonly otherwise: T;
}

/**
 * Stores a value as JSON. What cannot be read counts as absent.
 *
 *     const isMenuOpen = localValue({ storage, key: 'menu', read: asBoolean, otherwise: true });
 */
export function localValue<T>({ storage, key, read, otherwise }: Rules<T>): LocalValue<T> {
	const listeners = new Set<() => void>();
	let known: { text: string | null; value: T } | undefined;
	return {
		get() {
			const text = storage.getItem(key);
			// The same text gives the same object: who renders it compares by identity.
			if (known?.text !== text || !known) known = { text, value: parse(text, read) ?? otherwise };
			return known.value;
		},
		set(value) {
			storage.setItem(key, JSON.stringify(value));
			for (const listener of listeners) listener();
		},
		watch(listener) {
			const onStorage = (event: StorageEvent) => {
				if (event.key === key || event.key === null) listener();
			};
			listeners.add(listener);
			window.addEventListener('storage', onStorage);
			return () => {
				listeners.delete(listener);
				window.removeEventListener('storage', onStorage);
			};
		},
	};
}

function parse<T>(text: string | null, read: (stored: unknown) => T | undefined): T | undefined {
	if (text === null) return undefined;
	try {
		return read(JSON.parse(text));
	} catch {
		return undefined;
	}
}

export const asBoolean = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);

export const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const asOneOf =
	<T extends string>(options: readonly T[]) =>
	(stored: unknown): T | undefined =>
		options.find((word) => word === stored);

export const asNumberBetween = (lowest: number, highest: number) => (stored: unknown) =>
	typeof stored === 'number' && stored >= lowest && stored <= highest ? stored : undefined;

/** A map from ids to something; entries that make no sense are left out. */
export const asMapOf =
	<T>(readOne: (stored: unknown) => T | undefined) =>
	(stored: unknown): Readonly<Record<string, T>> | undefined => {
		if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
		const entries: Record<string, T> = {};
		for (const [name, one] of Object.entries(stored)) {
			const read = readOne(one);
			if (read !== undefined) entries[name] = read;
		}
		return entries;
	};

export const asId = (stored: unknown) =>
	typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : undefined;
