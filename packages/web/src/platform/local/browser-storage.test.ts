// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserStorage, type TextStorage } from './browser-storage.ts';
import { localSettings } from './local-settings.ts';
import { asNumberBetween, asOneOf, localValue } from './local-value.ts';

/** A storage that takes so many texts; others see it through `kept`. */
function aStorage() {
	const kept = new Map<string, string>();
	const disk = { isFull: false };
	const storage: TextStorage = {
		getItem: (key) => kept.get(key) ?? null,
		setItem(key, text) {
			if (disk.isFull) throw new DOMException('no room', 'QuotaExceededError');
			kept.set(key, text);
		},
		removeItem: (key) => void kept.delete(key),
		clear: () => kept.clear(),
	};
	return { kept, disk, storage: browserStorage(() => storage) };
}

test('what a full storage did not take counts before what it holds, until there is room', () => {
	const { kept, disk, storage } = aStorage();
	storage.setItem('width', '200');
	disk.isFull = true;

	storage.setItem('width', '300');
	const full = [storage.getItem('width'), kept.get('width')];
	disk.isFull = false;
	storage.setItem('width', '400');
	kept.set('width', '500');

	expect(full).toEqual(['300', '200']);
	expect(storage.getItem('width')).toBe('500');
});

test('what is removed is gone from memory, too, and so is everything once it is cleared', () => {
	const { disk, kept, storage } = aStorage();
	storage.setItem('on disk', 'a');
	disk.isFull = true;
	for (const key of ['first', 'second']) storage.setItem(key, 'b');

	storage.removeItem('first');
	const left = ['first', 'second', 'on disk'].map((key) => storage.getItem(key));
	storage.clear();

	expect(left).toEqual([null, 'b', 'a']);
	expect([storage.getItem('second'), kept.size]).toEqual([null, 0]);
});

test('what another tab has written is read, also without a word of it', () => {
	const { kept, storage } = aStorage();
	const width = localValue({ storage, key: 'width', read: asNumberBetween(200, 500), otherwise: 264 });
	const before = width.get();

	kept.set('width', '300');
	const after = width.get();
	kept.set('width', '501');

	expect([before, after, width.get()]).toEqual([264, 300, 264]);
});

test('signing out in another tab, which clears everything, is heard', () => {
	const { kept, storage } = aStorage();
	const scheme = localValue({ storage, key: 'scheme', read: asOneOf(['auto', 'dark']), otherwise: 'auto' });
	scheme.set('dark');
	const heard = vi.fn(() => scheme.get());
	const stop = scheme.watch(heard);

	kept.clear();
	window.dispatchEvent(new StorageEvent('storage', { key: null }));
	stop();
	window.dispatchEvent(new StorageEvent('storage', { key: null }));

	expect(heard.mock.results).toEqual([{ type: 'return', value: 'auto' }]);
});

test('of the projects last visited, what is no project is left out, and one can be forgotten', () => {
	const { kept, storage } = aStorage();
	kept.set('projectHistory', JSON.stringify([{ id: 1 }, null, 7, { id: 'two' }, { id: 1.5 }, { id: 3 }]));
	const { recentProjects } = localSettings(storage);
	const read = recentProjects.get();

	recentProjects.forget(1);

	expect([read, recentProjects.get()]).toEqual([[{ id: 1 }, { id: 3 }], [{ id: 3 }]]);
});
