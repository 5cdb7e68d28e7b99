// @vitest-environment happy-dom
import type { Account } from '@ordna/domain/account';
import type { Task } from '@ordna/domain/task';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ClientProvider } from '../../platform/client.tsx';
import { connect } from '../../platform/connection.tsx';
import { openLive } from '../../platform/live/open-live.ts';
import { Outbox } from '../../platform/outbox/index.ts';
import { createPlatform } from '../../platform/platform.ts';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { taskKind, useTask } from '../task/index.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { SavingProvider } from './saving.tsx';
import { type DescriptionHandle, TaskDescription } from './task-description.tsx';
import { TaskTitle } from './task-title.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('task', 'task-detail', 'editor');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);
// Not after each: what is closed may still be sending.
afterAll(() => vi.unstubAllGlobals());

// Only what these screens look at.
const me = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} } };
const aTask = (fields: Partial<Task>) => ({ id: 1, version: 1, title: 'Tea', description: '', ...fields }) as Task;

function OpenTask() {
	const task = useTask(aTask({}).id);
	const description = useRef<DescriptionHandle>(null);
	return (
		task && (
			<SavingProvider>
				<TaskTitle task={task} isReadOnly={false} />
				<TaskDescription task={task} isReadOnly={false} handle={description} />
			</SavingProvider>
		)
	);
}

/** A task open on a server that refuses everything, and what it was told. */
function open(fields: Partial<Task> = {}) {
	const told: Partial<Task>[] = [];
	vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
		told.push(JSON.parse(String(body)));
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
		</ClientProvider>,
	);
	const fromOthers = (other: Partial<Task>) =>
		act(() => platform.store.loadPage(recordsOf(taskKind, [aTask({ ...fields, version: 2, ...other })])));
	return { told, fromOthers, ...view };
}

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
