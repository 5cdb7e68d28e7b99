// @vitest-environment happy-dom
import { filterBy } from '@ordna/domain/filter';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { accountMutations } from '../user/account.mutations.ts';
import { useTableSettings } from './table-settings.ts';

const id = (value: number) => value as never;
const byPriority = { ...filterBy(''), sortBy: ['priority'], orderBy: ['desc'] };

const { wrapper } = aClient({ mutations: accountMutations, answer: () => ({}) });

const settingsOf = (viewId: number, filter: object | null = null) =>
	renderHook(() => useTableSettings({ id: id(viewId), filter: filter as never }), { wrapper }).result;

test('tables without an order of their own are sorted alike', () => {
	const [one, other] = [settingsOf(1), settingsOf(3)];

	act(() => one.current.sortBy('title', 'asc'));

	expect([one.current.sorting, other.current.sorting]).toEqual([{ title: 'asc' }, { title: 'asc' }]);
});

test('a view with an order of its own is sorted by it, also where its column is not shown', () => {
	const view = settingsOf(2, byPriority);

	expect(view.current.sorting).toEqual({ priority: 'desc' });
	expect(view.current.isShown('priority')).toBe(false);
	expect(view.current.sortable).toContain('priority');
});

test('another order is chosen for that view alone, and chosen away it is sorted as the view says', () => {
	const [view, other] = [settingsOf(4, byPriority), settingsOf(3)];
	const before = other.current.sorting;

	act(() => view.current.sortBy('title', 'asc'));
	expect([view.current.sorting, other.current.sorting]).toEqual([{ title: 'asc' }, before]);
	act(() => view.current.sort({ key: 'title', isAdded: false }));

	expect(view.current.sorting).toEqual({ priority: 'desc' });
});
