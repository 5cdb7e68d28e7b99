// @vitest-environment happy-dom
import { type Label, labelEndpoints } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { labelKind } from './label.kind.ts';
import { labelMutations } from './label.mutations.ts';
import { LabelEditor } from './label-editor.tsx';
import { NewLabelWindow } from './new-label-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('label');
});

const since = toInstant(Date.UTC(2026, 2, 11));
const aLabel = (fields: Partial<Label> = {}): Label => ({
	// Ids of a test need no server.
	id: 5 as never,
	title: 'Linen',
	description: '',
	hexColor: '4365b0',
	createdBy: null,
	created: since,
	updated: since,
	version: 1,
	...fields,
});

/** The form open, on a server that answers as told. */
function open(answer: Answer, label?: Label) {
	const { store, asked, wrapper } = aClient({ mutations: labelMutations, answer });
	store.loadPage(recordsOf(labelKind, label ? [label] : []));
	const onClose = vi.fn();
	render(label ? <LabelEditor label={label} onClose={onClose} /> : <NewLabelWindow onClose={onClose} />, { wrapper });
	return { asked, onClose, labels: () => store.all(labelKind).map(({ id, title }) => ({ id, title })) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const created = (_: object, draft: Partial<Label>) => aLabel({ ...draft, version: 2 });

test('a label without words is not created; it says so at the title, until there are some', async () => {
	const { asked, onClose } = open(created);

	await userEvent.type(field('Title'), '   ');
	await press('Create');
	expect(screen.getByRole('textbox', { name: 'Title', description: 'Please specify a title.' })).toBeTruthy();
	await userEvent.type(field('Title'), 'Wool');

	expect(field('Title').getAttribute('aria-invalid')).toBeNull();
	expect(asked(labelEndpoints.create)).toEqual([]);
	expect(onClose).not.toHaveBeenCalled();
});

test('a new label is sent trimmed with the colour chosen, has the number it gets, and closes the form', async () => {
	const { asked, onClose, labels } = open(created);

	await userEvent.type(field('Title'), '  Wool ');
	await userEvent.type(field('Description'), 'warm ');
	await press('Create');

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(asked(labelEndpoints.create)).toEqual([
		{ title: 'Wool', description: 'warm', hexColor: expect.stringMatching(/^[\da-f]{6}$/) },
	]);
	expect(labels()).toEqual([{ id: 5, title: 'Wool' }]);
});

test('what the rules refuse is said at its field, nothing typed is lost, and no label stays', async () => {
	const { onClose, labels } = open(() => {
		throw new ApiError(412, { code: 2002, message: 'Invalid data', invalid_fields: ['title: is too long'] });
	});

	await userEvent.type(field('Title'), 'Wool');
	await press('Create');

	expect(await screen.findByRole('textbox', { name: 'Title', description: 'is too long' })).toBeTruthy();
	expect(field('Title').value).toBe('Wool');
	expect(labels()).toEqual([]);
	expect(onClose).not.toHaveBeenCalled();
});

test('a changed label shows at once, and is as it was when the server refuses', async () => {
	let refuse = () => {};
	const { asked, onClose, labels } = open(
		() => new Promise((_, fail) => (refuse = () => fail(new ApiError(403, { message: 'Forbidden' })))),
		aLabel(),
	);

	await userEvent.clear(field('Title'));
	await userEvent.type(field('Title'), 'Wool');
	await press('Save');

	expect(onClose).toHaveBeenCalledTimes(1);
	expect(labels()).toEqual([{ id: 5, title: 'Wool' }]);
	expect(asked(labelEndpoints.update)).toMatchObject([{ id: 5, title: 'Wool', hexColor: '4365b0' }]);
	refuse();
	await waitFor(() => expect(labels()).toEqual([{ id: 5, title: 'Linen' }]));
});
