// @vitest-environment happy-dom
import type { Account } from '@ordna/domain/account';
import type { Task } from '@ordna/domain/task';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ClientProvider } from '../../platform/client.tsx';
import { connect } from '../../platform/connection.tsx';
import { openLive } from '../../platform/live/open-live.ts';
import { Outbox } from '../../platform/outbox/index.ts';
import { createPlatform } from '../../platform/platform.ts';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { recordsOf, removedFrom } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { taskKind, useTask } from '../task/index.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { SavingProvider, SavingWords, useSaving } from './saving.tsx';
import { type DescriptionHandle, TaskDescription } from './task-description.tsx';
import { TaskTitle } from './task-title.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('task', 'task-detail', 'editor', 'reaction', 'ui', 'mutations');
	await confirmParts.load();
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);
// Not after each: what is closed may still be sending.
afterAll(() => vi.unstubAllGlobals());

// Only what these screens look at.
const me = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} } };
const aTask = (fields: Partial<Task>) => ({ id: 1, version: 1, title: 'Tea', description: '', ...fields }) as Task;

const time = '2026-03-11T12:00:00Z';
const savedByKim = {
	...{ seq: 1, batch: 'b', time, kind: 'task.updated', entity: 'task', entity_id: 1, project_id: 1, task_id: 1 },
	actor: { id: 8, name: 'Kim', username: 'kim', created: time, updated: time },
	...{ before: { description: '' }, after: { description: '<p>coffee</p>' } },
};

function OpenTask() {
	const task = useTask(aTask({}).id);
	const description = useRef<DescriptionHandle>(null);
	return (
		task && (
			<SavingProvider>
				<SavingWords />
				<SaveNow />
				<TaskTitle task={task} isReadOnly={false} />
				<TaskDescription task={task} isReadOnly={false} handle={description} />
			</SavingProvider>
		)
	);
}

/** What Mod+S does, and a pause in the writing. */
function SaveNow() {
	const { flush } = useSaving();
	return (
		<button type="button" onClick={flush} onMouseDown={(event) => event.preventDefault()}>
			Save now
		</button>
	);
}

/** A task open on a server that refuses everything, or saves it, and what it was told. */
function open(fields: Partial<Task> = {}, answer: 'refuses' | 'saves' = 'refuses') {
	const told: Partial<Task>[] = [];
	/** Whether the server can be reached, and what it holds there. */
	const server = { isReached: true, description: '<p>coffee</p>' };
	vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit) => {
		if (!server.isReached) throw new TypeError('Failed to fetch');
		if (method === 'GET' && /\/tasks\/1$/.test(url)) return Response.json({ ...aTask(fields), ...server, version: 2 });
		if (method === 'GET' && url.includes('/changes')) return Response.json([savedByKim]);
		// Who can be mentioned.
		if (method === 'GET') return Response.json([]);
		told.push(JSON.parse(String(body)));
		if (answer === 'saves') return Response.json({ ...aTask(fields), ...told.at(-1), version: told.length + 1 });
		return Response.json({ message: 'not now' }, { status: 403 });
	});
	const rules = { kinds: {}, placement: () => undefined };
	const platform = createPlatform({
		connection: connect('/api/v1'),
		fetchOutbox: async (parts) => new Outbox({ ...parts, mutations: taskMutations }),
		fetchLive: (parts) => Promise.resolve(openLive({ ...parts, rules, onReset: () => undefined })),
	});
	platform.session.signIn(aToken({ exp: 4_000_000_000 }));
	// Nothing on disk: each test starts with nothing.
	void platform.outbox.open(undefined);
	platform.store.loadPage([
		...recordsOf(accountKind, [me as unknown as Account]),
		...recordsOf(taskKind, [aTask(fields)]),
	]);
	const view = render(
		<ClientProvider client={platform}>
			<OpenTask />
			<ConfirmDialog />
		</ClientProvider>,
	);
	const fromOthers = (other: Partial<Task>) =>
		act(() => platform.store.loadPage(recordsOf(taskKind, [aTask({ ...fields, version: 2, ...other })])));
	return { told, fromOthers, server, store: platform.store, outbox: platform.outbox, ...view };
}

const draftKey = 'editorDraft-task-description-1';
const title = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });

test('Enter saves the title, trimmed', async () => {
	const { told } = open();

	await userEvent.clear(title());
	await userEvent.type(title(), ' Green tea {Enter}');

	await waitFor(() => expect(told).toEqual([{ title: 'Green tea' }]));
});

test('Esc restores the title and saves nothing', async () => {
	const { told } = open();

	await userEvent.type(title(), ' with milk{Escape}');

	expect(title().value).toBe('Tea');
	await userEvent.tab();
	expect(told).toEqual([]);
});

test('a title cannot be empty: it says so, and leaving restores it', async () => {
	const { told } = open();

	await userEvent.clear(title());
	await userEvent.keyboard('{Enter}');
	expect(screen.getByText('Please specify a title.')).toBeTruthy();
	await userEvent.tab();

	expect(title().value).toBe('Tea');
	expect(told).toEqual([]);
});

test('what others change shows, but never between the words one types', async () => {
	const { fromOthers } = open();
	fromOthers({ title: 'Coffee' });
	expect(title().value).toBe('Coffee');

	await userEvent.type(title(), ' now');
	fromOthers({ title: 'Cocoa', version: 3 });

	expect(title().value).toBe('Coffee now');
});

test('closing the task saves the title that was being typed', async () => {
	const { told, unmount } = open();
	fireEvent.change(title(), { target: { value: 'Green tea' } });

	unmount();

	await waitFor(() => expect(told).toEqual([{ title: 'Green tea' }]));
});

test('ticking an item of the text saves at once', async () => {
	const item = '<li data-type="taskItem" data-checked="false"><div><p>milk</p></div></li>';
	const { told } = open({ description: `<ul data-type="taskList">${item}</ul>` });

	await userEvent.click(screen.getByRole('checkbox', { name: 'Checklist: milk' }));

	await waitFor(() =>
		expect(told).toEqual([{ description: `<ul data-type="taskList">${item.replace('false', 'true')}</ul>` }]),
	);
});

test('a text that was never saved is offered again, and is gone when thrown away', async () => {
	localStorage.setItem('editorDraft-task-description-1', '<p>half a thought</p>');
	open();

	await userEvent.click(screen.getByRole('button', { name: 'Discard' }));

	expect(screen.queryByText(/was not saved/)).toBeNull();
	expect(localStorage.getItem('editorDraft-task-description-1')).toBeNull();
});

test('a text that the server refuses stays with this browser', async () => {
	localStorage.setItem('editorDraft-task-description-1', '<p>half a thought</p>');
	const { told } = open();

	await userEvent.click(screen.getByRole('button', { name: 'Restore' }));

	await waitFor(() => expect(told).toEqual([{ description: '<p>half a thought</p>' }]));
	expect(localStorage.getItem('editorDraft-task-description-1')).toBe('<p>half a thought</p>');
});

/** The real editor, once it has taken the place of its stand-in. */
async function findEditor(): Promise<HTMLElement & { readonly editor: Editor }> {
	return waitFor(() => {
		const field: HTMLElement & { editor?: Editor } = screen.getByRole('textbox', { name: 'Description' });
		if (!field.editor) throw new Error('the editor is not there yet');
		return Object.assign(field, { editor: field.editor });
	});
}

/** Begins to write the description, in the real editor. */
async function write(words: string) {
	await userEvent.click(screen.getByRole('button', { name: /Add a description|Edit description/ }));
	const field = await findEditor();
	act(() => void field.editor.commands.insertContent(words));
	return field;
}

const save = () => userEvent.click(screen.getByRole('button', { name: /^Save(?! now)/ }));
const discard = () => userEvent.click(screen.getByRole('button', { name: /^Discard/ }));

test('while the description is written the head says so, and the foot that this browser has kept it', async () => {
	open();

	await write('green');

	expect(await screen.findByText('Draft saved')).toBeTruthy();
	expect(screen.getByText('Editing description')).toBeTruthy();
	expect(localStorage.getItem('editorDraft-task-description-1')).toBe('<p>green</p>');
});

test('Save sends what was written and ends the writing', async () => {
	const { told } = open();
	await write('green');

	await save();

	await waitFor(() => expect(told).toEqual([{ description: '<p>green</p>' }]));
	expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
});

test('of a task that was deleted while one wrote nothing is sent, and this browser keeps the words', async () => {
	const { told, store } = open();
	const field = await write('green');

	await act(async () => store.remote(removedFrom(taskKind, [aTask({}).id]), { seq: 9 }));

	await waitFor(() => expect(field.isConnected).toBe(false));
	expect(localStorage.getItem('editorDraft-task-description-1')).toBe('<p>green</p>');
	expect(told).toEqual([]);
});

test('Discard of a text that nobody has changed asks nothing', async () => {
	const { told } = open({ description: '<p>tea</p>' });
	await write('');

	await discard();

	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull());
	expect(screen.queryByRole('alertdialog')).toBeNull();
	expect(told).toEqual([]);
});

test('Discard asks before it loses words: no keeps writing, yes forgets them, the draft too', async () => {
	const { told } = open();
	await write('green');
	await screen.findByText('Draft saved');

	await discard();
	await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
	expect(screen.getByRole('textbox', { name: 'Description' }).textContent).toBe('green');
	await discard();
	const question = await screen.findByRole('alertdialog');
	await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));

	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull());
	expect(told).toEqual([]);
	expect(localStorage.getItem('editorDraft-task-description-1')).toBeNull();
});

test('the foot says that the server has refused what was saved meanwhile', async () => {
	const { told } = open();
	await write('green');

	await userEvent.click(screen.getByRole('button', { name: 'Save now' }));

	expect(await screen.findByText('Not saved, draft kept here')).toBeTruthy();
	expect(told).toEqual([{ description: '<p>green</p>' }]);
});

test('Discard takes back what one has saved meanwhile', async () => {
	const { told } = open({ description: '<p>tea</p>' }, 'saves');
	await write(' green');
	await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
	await screen.findByText(/^Saved at/);

	await discard();
	const question = await screen.findByRole('alertdialog');
	await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));

	await waitFor(() => expect(told).toHaveLength(2));
	expect(told[1]).toEqual({ description: '<p>tea</p>' });
});

test('what somebody else saves while one writes is not written over until one has chosen', async () => {
	const { told, fromOthers } = open({ description: '<p>tea</p>' }, 'saves');
	await write(' green');

	fromOthers({ description: '<p>coffee</p>' });
	await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
	const note = await screen.findByRole('alert');
	const state = screen.getByText('Yours is a draft');
	await userEvent.click(within(note).getByRole('button', { name: 'Compare' }));

	expect([note.textContent, state.getAttribute('role'), told]).toEqual([
		expect.stringContaining('Kim saved this description while you were writing.'),
		'status',
		[],
	]);
	expect(screen.getByRole('region', { name: 'Saved' }).textContent).toContain('coffee');
	expect(screen.getByRole('region', { name: 'Mine' }).textContent).toContain('tea green');
	await userEvent.click(screen.getByRole('button', { name: /^Save mine/ }));
	await waitFor(() => expect(told).toEqual([{ description: '<p>tea green</p>' }]));
	expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
});

test('Discard mine leaves what somebody else has saved, with what one had saved before gone', async () => {
	const { told, fromOthers } = open({ description: '<p>tea</p>' }, 'saves');
	await write(' green');
	await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
	await screen.findByText(/^Saved at/);
	fromOthers({ description: '<p>coffee</p>', version: 9 });
	await screen.findByText('Yours is a draft');

	await discard();
	const question = await screen.findByRole('alertdialog');
	await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));

	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull());
	expect(screen.getByText('coffee')).toBeTruthy();
	expect(told).toHaveLength(1);
});

test('an editor in which nothing was typed shows what somebody else saves, and asks nothing', async () => {
	const { fromOthers } = open({ description: '<p>tea</p>' }, 'saves');
	await userEvent.click(screen.getByRole('button', { name: 'Edit description' }));
	const field = await findEditor();

	fromOthers({ description: '<p>coffee</p>' });

	await waitFor(() => expect(field.textContent).toBe('coffee'));
	expect(screen.queryByRole('alert')).toBeNull();
});

test('closed while somebody else has saved, nothing is sent, and this browser keeps what was written', async () => {
	const { told, fromOthers, unmount } = open({ description: '<p>tea</p>' }, 'saves');
	await write(' green');
	fromOthers({ description: '<p>coffee</p>' });

	unmount();

	expect(localStorage.getItem('editorDraft-task-description-1')).toBe('<p>tea green</p>');
	expect(told).toEqual([]);
});

test('what others saved while one’s own description waited for the line is not written over until one has chosen', async () => {
	const { told, server, outbox } = open({ description: '<p>tea</p>' }, 'saves');
	server.isReached = false;
	await write(' green');
	await save();
	await waitFor(() => expect(outbox.state.isStuck).toBe(true));
	expect(screen.getByText('tea green')).toBeTruthy();

	server.isReached = true;
	outbox.retry();

	const note = await screen.findByRole('alert');
	expect(note.textContent).toContain('Kim saved this description');
	expect([screen.getByText('coffee').tagName, told]).toEqual(['P', []]);
	await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
	await waitFor(() => expect(told).toEqual([{ description: '<p>tea green</p>' }]));
	await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull());
	expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull();
});

test('of what waited for the line and was overtaken nothing stays once one discards it', async () => {
	const { told, server, outbox } = open({ description: '<p>tea</p>' }, 'saves');
	server.isReached = false;
	await write(' green');
	await save();
	await waitFor(() => expect(outbox.state.isStuck).toBe(true));
	server.isReached = true;
	outbox.retry();

	await userEvent.click(await screen.findByRole('button', { name: 'Discard mine' }));

	expect(screen.queryByRole('alert')).toBeNull();
	expect([screen.getByText('coffee').tagName, told]).toEqual(['P', []]);
	expect(localStorage.getItem(draftKey)).toBeNull();
});

test('a description that waited for the line is sent where nobody has saved another', async () => {
	const { told, server, outbox } = open({ description: '<p>tea</p>' }, 'saves');
	Object.assign(server, { isReached: false, description: '<p>tea</p>' });
	await write(' green');
	await save();
	await waitFor(() => expect(outbox.state.isStuck).toBe(true));

	server.isReached = true;
	outbox.retry();

	await waitFor(() => expect(told).toEqual([{ description: '<p>tea green</p>' }]));
	await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull());
});

test('a draft that somebody has overtaken since is compared with theirs before it is saved', async () => {
	localStorage.setItem('editorDraft-task-description-1', '<p>tea green</p>');
	localStorage.setItem('editorDraft-task-description-1-before', '<p>tea</p>');
	open({ description: '<p>coffee</p>' }, 'saves');

	await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Compare' }));

	expect(screen.getByRole('region', { name: 'Mine' }).textContent).toContain('tea green');
	expect(screen.getByRole('button', { name: 'Save mine' })).toBeTruthy();
});
