// @vitest-environment happy-dom
import { type View, viewEndpoints } from '@ordna/domain/view';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { aBoard } from '../bucket/bucket.builder.ts';
import { viewKind } from './view.kind.ts';
import { viewMutations } from './view.mutations.ts';
import { ViewForm } from './view-form.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('view', 'filter', 'ui');
});

const names = { labels: [], projects: [] } as never;
const stored: Answer = (_, input: object) => ({ ...aBoard({ id: 9 as never }), ...input });

/** The form for a new view of project 1, or to change one, on a server that answers as told. */
function open({ answer = stored, view }: { answer?: Answer; view?: View } = {}) {
	const { store, asked, outbox, wrapper } = aClient({ mutations: viewMutations, answer });
	if (view) store.loadPage(recordsOf(viewKind, [view]));
	const onDone = vi.fn();
	render(<ViewForm projectId={1 as never} names={names} onDone={onDone} {...(view && { view })} />, { wrapper });
	return { asked, onDone, store, outbox };
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const filter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Filter' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const chooseKind = async (name: string) => {
	await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
	await userEvent.click(await screen.findByRole('option', { name }));
};

test('a new view can be of every kind that has a page, and is a list until another is chosen', async () => {
	open();
	const kind = screen.getByRole('combobox', { name: 'Type' });
	expect(kind.textContent).toBe('List');

	await userEvent.click(kind);

	const kinds = await screen.findAllByRole('option');
	expect(kinds.map((one) => one.textContent)).toEqual(['List', 'Kanban', 'Gantt', 'Table']);
});

test('a new view is sent with its trimmed title and its kind', async () => {
	const { asked, onDone } = open();

	await userEvent.type(title(), '  Later ');
	await chooseKind('Table');
	await press('Add view');

	await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
	expect(asked(viewEndpoints.create)).toEqual([{ projectId: 1, title: 'Later', viewKind: 'table', filter: null }]);
});

test('a view needs a title, and nothing is sent without one', async () => {
	const { asked, onDone } = open();

	await userEvent.type(title(), '   ');
	await press('Add view');

	expect(title().getAttribute('aria-invalid')).toBe('true');
	expect([asked(viewEndpoints.create), onDone.mock.calls]).toEqual([[], []]);
});

test('a filter that cannot be understood is said at its field before anything is sent', async () => {
	const { asked, onDone } = open();

	await userEvent.type(title(), 'Later');
	await userEvent.type(filter(), 'done = ');
	await press('Add view');

	expect(filter().getAttribute('aria-invalid')).toBe('true');
	expect([asked(viewEndpoints.create), onDone.mock.calls]).toEqual([[], []]);
});

test('what the server refuses about the filter stands at its field, and what was typed stays', async () => {
	const { onDone } = open({
		answer: () => {
			throw new ApiError(412, { code: 2002, message: 'No', invalid_fields: ['filter: cannot be read'] });
		},
	});

	await userEvent.type(title(), 'Later');
	await userEvent.type(filter(), 'done = false');
	await press('Add view');

	await waitFor(() => expect(filter().getAttribute('aria-invalid')).toBe('true'));
	expect([title().value, onDone.mock.calls]).toEqual(['Later', []]);
});

test('a changed view shows at once, and keeps its kind while nobody chooses another', async () => {
	const { asked, onDone, store } = open({ view: aBoard({ title: 'Board' }) });

	await userEvent.clear(title());
	await userEvent.type(title(), 'Studio');
	await press('Save');

	expect(onDone).toHaveBeenCalledTimes(1);
	expect(store.get(viewKind, 7 as never)?.title).toBe('Studio');
	await waitFor(() =>
		expect(asked(viewEndpoints.update)).toEqual([{ projectId: 1, id: 7, title: 'Studio', filter: null }]),
	);
});

test('a view becomes one of another kind', async () => {
	const { asked, store } = open({ view: { ...aBoard({ title: 'Board' }), viewKind: 'list' } });

	await chooseKind('Kanban');
	await press('Save');

	expect(store.get(viewKind, 7 as never)?.viewKind).toBe('kanban');
	await waitFor(() =>
		expect(asked(viewEndpoints.update)).toEqual([
			{ projectId: 1, id: 7, title: 'Board', filter: null, viewKind: 'kanban' },
		]),
	);
});

test('whether tasks without a value are included is asked where there is a filter', async () => {
	const { asked } = open();
	expect(screen.queryByRole('checkbox')).toBeNull();

	await userEvent.type(title(), 'Later');
	await userEvent.type(filter(), 'priority > 2');
	await userEvent.click(screen.getByRole('checkbox'));
	await press('Add view');

	await waitFor(() => expect(asked(viewEndpoints.create)).toHaveLength(1));
	expect(asked(viewEndpoints.create)[0]).toMatchObject({
		filter: { filter: 'priority > 2', filterIncludeNulls: true },
	});
});
