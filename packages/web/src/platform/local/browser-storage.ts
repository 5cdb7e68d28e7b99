/** What is needed of `localStorage`: texts by key. */
export interface TextStorage {
	getItem(key: string): string | null;
	setItem(key: string, text: string): void;
	removeItem(key: string): void;
	clear(): void;
}

/**
 * The browser's local storage, or memory where the browser refuses it (switched off, or full): the client then
 * works on and merely forgets with the page.
 */
export function browserStorage(open: () => TextStorage = () => window.localStorage): TextStorage {
	const memory = new Map<string, string>();
	const attempt = <T>(use: (storage: TextStorage) => T, otherwise: T): T => {
		try {
			return use(open());
		} catch {
			return otherwise;
		}
	};
	return {
		getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
		setItem(key, text) {
			const isStored = attempt((storage) => {
				storage.setItem(key, text);
				return true;
			}, false);
			if (isStored) memory.delete(key);
			else memory.set(key, text);
		},
		removeItem(key) {
			memory.delete(key);
			attempt((storage) => storage.removeItem(key), undefined);
		},
		clear() {
			memory.clear();
			attempt((storage) => storage.clear(), undefined);
		},
	};
}
