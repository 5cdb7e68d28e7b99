// @vitest-environment happy-dom
import { filterBy } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { viewEndpoints } from '@ordna/domain/view';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { aBoard } from '../bucket/bucket.builder.ts';
import { viewKind } from './view.kind.ts';
import { viewMutations } from './view.mutations.ts';
import { ViewsEditor } from './views-editor.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('view', 'filter', 'ui', 'app');
});

const views = ['Board', 'Wall', 'Shelf'].map((title, at) =>
	aBoard({ id: (at + 1) as never, title, position: (at + 1) * 100 }),
);

const names = { labels: [], projects: [] } as never;

test('Alt and an arrow put a view before or after its neighbor at once; at the ends it stays', async () => {
	const { store, asked, wrapper } = aClient({
		mutations: viewMutations,
		answer: (_, input: object) => ({ ...views[2], ...input, version: 2 }),
	});
	store.loadPage(recordsOf(viewKind, views));
	render(<ViewsEditor projectId={1 as ProjectId} names={names} edited={null} onEditedChange={() => undefined} />, {
		wrapper,
	});
	screen.getByRole('button', { name: 'Move Shelf' }).focus();

	await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');

	const order = () => screen.getAllByRole('button', { name: /^Move / }).map((grip) => grip.getAttribute('aria-label'));
	expect(order()).toEqual(['Move Board', 'Move Shelf', 'Move Wall']);
	await waitFor(() =>
		expect(asked(viewEndpoints.update)).toEqual([{ projectId: 1, id: 3, title: 'Shelf', position: 150 }]),
	);
});

test('what narrows a view is said in words; a search, and what is too involved, as it was written', () => {
	const { store, wrapper } = aClient({ mutations: viewMutations, answer: () => ({}) });
	const filters = [
		{ filter: 'done = false && priority >= 3', s: '' },
		{ filter: '', s: 'glaze' },
		{ filter: 'done = false && (priority >= 3 || priority = 1)', s: '' },
	];
	store.loadPage(
		recordsOf(
			viewKind,
			views.map((view, at) => ({ ...view, filter: { ...filterBy(''), ...filters[at] } })),
		),
	);
	render(<ViewsEditor projectId={1 as ProjectId} names={names} edited={null} onEditedChange={() => undefined} />, {
		wrapper,
	});

	const rows = screen.getAllByRole('listitem').map((row) => row.textContent);

	expect(rows).toEqual([
		expect.stringContaining('Done is No and Priority is at least High'),
		expect.stringContaining('glaze'),
		expect.stringContaining('done = false'),
	]);
});

test('Alt and an arrow put a column by filter before its neighbor; it is stored with the view', async () => {
	const bucketConfiguration = ['Hot', 'Rest', 'Cold'].map((title) => ({ title, filter: filterBy('priority >= 3') }));
	const wall = { ...aBoard({ id: 2 as never }), bucketConfigurationMode: 'filter' as const, bucketConfiguration };
	const { store, asked, wrapper } = aClient({
		mutations: viewMutations,
		answer: (_, input: object) => ({ ...wall, ...input, version: 2 }),
	});
	store.loadPage(recordsOf(viewKind, [wall]));
	render(<ViewsEditor projectId={1 as ProjectId} names={names} edited={wall.id} onEditedChange={() => undefined} />, {
		wrapper,
	});
	screen.getByRole('button', { name: 'Move Cold' }).focus();

	await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Cold'));
	await userEvent.click(screen.getByRole('button', { name: 'Save' }));

	await waitFor(() =>
		expect(asked(viewEndpoints.update)).toMatchObject([
			{ bucketConfiguration: [{ title: 'Hot' }, { title: 'Cold' }, { title: 'Rest' }] },
		]),
	);
});
