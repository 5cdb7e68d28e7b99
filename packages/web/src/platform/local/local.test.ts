// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage, type TextStorage } from './browser-storage.ts';
import { localSettings } from './local-settings.ts';

beforeEach(() => localStorage.clear());

test.each([
	['no JSON', '{'],
	['another type', '"yes"'],
])('what cannot be read counts as absent: %s', (_, text) => {
	localStorage.setItem('menuActiveDesktopPreference', text);

	expect(localSettings().isMenuOpen.get()).toBe(true);
});

test('of a map, only the entries that make sense are kept', () => {
	localStorage.setItem('projectView', JSON.stringify({ 1: 4, 2: 'four', 3: null }));

	expect(localSettings().lastViews.get()).toEqual({ 1: 4 });
});

test('six projects are remembered, the last one first, each once', () => {
	const { recentProjects } = localSettings();

	for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) recentProjects.visit(id);

	expect(recentProjects.get().map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2]);
});

test('the same value is the same object until it changes', () => {
	const { openProjects } = localSettings();
	const before = openProjects.get();

	openProjects.set({ 4: false });

	expect(openProjects.get()).not.toBe(before);
	expect(openProjects.get()).toBe(openProjects.get());
});

test('a change is heard in this tab and in the others', () => {
	const { sidebarWidth } = localSettings();
	const listener = vi.fn();
	const stop = sidebarWidth.watch(listener);

	sidebarWidth.set(300);
	window.dispatchEvent(new StorageEvent('storage', { key: 'sidebarWidth' }));
	window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
	stop();
	sidebarWidth.set(310);

	expect(listener).toHaveBeenCalledTimes(2);
});

test('where the browser refuses storage, memory does', () => {
	const refuse = (): TextStorage => {
		throw new Error('storage is switched off');
	};
	const { sidebarWidth } = localSettings(browserStorage(refuse));

	sidebarWidth.set(300);

	expect(sidebarWidth.get()).toBe(300);
});
