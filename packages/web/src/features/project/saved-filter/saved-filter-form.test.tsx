// @vitest-environment happy-dom
import { type FilterObject, filterBy } from '@ordna/domain/filter';
import { labelEndpoints } from '@ordna/domain/label';
import { projectEndpoints } from '@ordna/domain/project';
import { type SavedFilter, savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { toInstant } from '@ordna/domain/time';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../../app/i18n.ts';
import { type Answer, aClient } from '../../../platform/a-client.fixture.tsx';
import { ApiError } from '../../../platform/api/index.ts';
import { recordsOf } from '../../../platform/store/index.ts';
import { dialogParts } from '../../../ui/lazy-dialog.ts';
import { aProject } from '../project.builder.ts';
import { projectKind } from '../project.kind.ts';
import { projectMutations } from '../project.mutations.ts';
import { EditFilterForm } from './edit-filter-form.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('project', 'editor', 'filter');
});

const since = toInstant(Date.UTC(2026, 2, 11));
const filters: FilterObject = {
	...filterBy('labels in 4 && done = false'),
	...{ sortBy: ['done', 'id'], orderBy: ['asc', 'desc'], filterIncludeNulls: true },
};
const soon: SavedFilter = {
	// Ids of a test need no server.
	id: 4 as never,
	...{ title: 'Soon', description: '', filters, owner: null, isFavorite: false },
	...{ created: since, updated: since, version: 1 },
};
const label = { id: 4, title: 'Home', description: '', hexColor: '', createdBy: null, created: since, updated: since };

/** The form of a filter that is there, on a server that takes changes unless it is told otherwise. */
async function open(onUpdate: Answer = () => soon, read: () => unknown = () => soon) {
	const { store, asked, wrapper } = aClient({
		mutations: projectMutations,
		answer(endpoint, input) {
			if (endpoint === labelEndpoints.list) return [label];
			if (endpoint === projectEndpoints.list) return [];
			return endpoint === savedFilterEndpoints.read ? read() : onUpdate(endpoint, input);
		},
	});
	const project = aProject({ id: -5, title: 'Soon' });
	store.loadPage(recordsOf(projectKind, [project]));
	const onClose = vi.fn();
	render(<EditFilterForm project={project} onClose={onClose} />, { wrapper });
	await screen.findByRole('dialog', { name: 'Edit “Soon”' });
	return { asked, onClose, shown: () => store.get(projectKind, project.id) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it says what is found in the words of people, sends the language of the wire, and leaves the order as it was', async () => {
	const { asked, onClose, shown } = await open();
	const read = field('Filter').value;

	await userEvent.clear(field('Title'));
	await userEvent.type(field('Title'), ' Later ');
	await userEvent.clear(field('Filter'));
	await userEvent.type(field('Filter'), 'labels = home and percentDone > 50');
	await userEvent.click(screen.getByRole('checkbox', { name: 'Add to favorites' }));
	await press('Save');

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(read).toBe('labels in Home and done = false');
	expect(asked(savedFilterEndpoints.update)).toEqual([
		{
			...{ id: 4, title: 'Later', description: '', isFavorite: true },
			filters: { ...filters, filter: 'labels = 4 && percent_done > 0.5' },
		},
	]);
	expect(shown()).toMatchObject({ title: 'Later', isFavorite: true });
});

test('the order of its tasks is chosen, and sent with the filter', async () => {
	const { asked } = await open();

	await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Due date' }));
	await press('Save');

	await waitFor(() =>
		expect(asked(savedFilterEndpoints.update)).toMatchObject([
			{ filters: { ...filters, sortBy: ['done', 'due_date', 'id'], orderBy: ['asc', 'asc', 'desc'] } },
		]),
	);
});

test('what cannot be read is said at its field and not sent, nor is a filter without a title', async () => {
	const { asked, onClose } = await open();

	await userEvent.clear(field('Title'));
	await userEvent.clear(field('Filter'));
	await userEvent.type(field('Filter'), 'percentDone > half');
	await press('Save');

	const errors = [field('Title'), field('Filter')].map((one) => one.getAttribute('aria-invalid'));
	expect(errors).toEqual(['true', 'true']);
	expect(screen.getByText('Please provide a title for the filter.')).toBeTruthy();
	expect(screen.getByText(/The value 'half' does not fit the field 'percentDone'/)).toBeTruthy();
	expect(asked(savedFilterEndpoints.update)).toEqual([]);
	expect(onClose).not.toHaveBeenCalled();
});

test('a filter the server refuses is as it was, and what was typed stays', async () => {
	const { onClose, shown } = await open(() => {
		throw new ApiError(403, { message: 'Forbidden' });
	});

	await userEvent.type(field('Title'), 'er');
	await press('Save');

	expect((await screen.findByRole('alert')).textContent).not.toBe('');
	expect(field('Title').value).toBe('Sooner');
	expect(shown()).toMatchObject({ title: 'Soon' });
	expect(onClose).not.toHaveBeenCalled();
});

test('what it finds tasks by could not be had: it says so, and asks again', async () => {
	let tries = 0;
	await open(undefined, () => {
		tries += 1;
		if (tries > 1) return soon;
		throw new ApiError(404, { message: 'gone' });
	});

	await press('Try again');

	await waitFor(() => expect(field('Filter').value).toBe('labels in Home and done = false'));
});
