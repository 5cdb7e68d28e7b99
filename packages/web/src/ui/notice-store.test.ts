import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices, type NoticeStore } from './notice-store.ts';

let store: NoticeStore;

beforeEach(() => {
	vi.useFakeTimers();
	store = createNotices();
});
afterEach(() => vi.useRealTimers());

const texts = () => store.list().map((notice) => notice.text);

test('a notice leaves after 3 s, one that can be undone after 6', () => {
	store.notify({ text: 'Saved' });
	store.notify({ text: 'Done', undo: () => undefined });

	vi.advanceTimersByTime(3000);
	expect(texts()).toEqual(['Done']);

	vi.advanceTimersByTime(3000);
	expect(texts()).toEqual([]);
});

test('at most two are shown, the oldest makes room', () => {
	for (const text of ['one', 'two', 'three']) store.notify({ text });

	expect(texts()).toEqual(['two', 'three']);
});

test('a refusal outlives what went well', () => {
	store.notify({ text: 'refused', kind: 'error' });
	store.notify({ text: 'one' });
	store.notify({ text: 'two' });

	expect(texts()).toEqual(['refused', 'two']);
});

test('alike ones are counted, start again, and are undone together, the last one first', () => {
	const undone: number[] = [];
	store.notify({ text: 'Postponed', undo: () => undone.push(1) });
	vi.advanceTimersByTime(5000);
	store.notify({ text: 'Postponed', undo: () => undone.push(2) });
	vi.advanceTimersByTime(5000);

	const [notice] = store.list();
	expect(notice?.count).toBe(2);
	expect(notice?.undos).toHaveLength(2);
});

test('nothing leaves while held, and all time is given back after', () => {
	store.notify({ text: 'Saved' });
	store.hold();
	vi.advanceTimersByTime(60_000);
	expect(texts()).toEqual(['Saved']);

	store.release();
	vi.advanceTimersByTime(2999);
	expect(texts()).toEqual(['Saved']);
	vi.advanceTimersByTime(1);
	expect(texts()).toEqual([]);
});
