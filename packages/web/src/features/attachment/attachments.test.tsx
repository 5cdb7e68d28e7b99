// @vitest-environment happy-dom
import { type Attachment, attachmentEndpoints } from '@ordna/domain/attachment';
import { type Task, taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog } from '../../ui/confirm.tsx';
import { infoQuery } from '../info/index.ts';
import { taskKind, useTask } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { attachmentMutations } from './attachment.mutations.ts';
import { CardCover, coverOf } from './card-cover.tsx';
import { TaskAttachments } from './task-attachments.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('attachment', 'task', 'task-detail');
});
beforeEach(() => {
	vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
	vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const created = toInstant(Date.UTC(2026, 2, 2, 12));
const kim = { id: 8, name: 'Kim', username: 'kim', email: '', created, updated: created };
const anAttachment = (id: number, name: string, mime: string, size = 4_404_019) =>
	({ id, taskId: 3, createdBy: kim, created, file: { id, name, mime, size, created } }) as Attachment;
const bowl = anAttachment(9, 'bowl.jpg', 'image/jpeg');
const raw = anAttachment(10, 'raw.zip', 'application/zip', 64_487_424);

// Only what these screens look at.
const me = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} } };
const info = { maxFileSize: '20MB', taskAttachmentsEnabled: true };

function Shown({ id, isReadOnly }: { id: Task['id']; isReadOnly: boolean }) {
	const task = useTask(id);
	return (
		<main>
			{task && <TaskAttachments task={task} isReadOnly={isReadOnly} />}
			<ConfirmDialog />
		</main>
	);
}

async function open(fields: Partial<Task>, { isReadOnly = false } = {}) {
	const task = aTask({ id: 3 as Task['id'], ...fields });
	const server = { task };
	const { client, store, wrapper, asked } = aClient({
		mutations: [...taskMutations, ...attachmentMutations],
		answer(endpoint) {
			if (endpoint === taskEndpoints.read) return server.task;
			if (endpoint === attachmentEndpoints.delete) return { message: '' };
			return endpoint === taskEndpoints.update ? server.task : info;
		},
	});
	Object.assign(client.api, { download: vi.fn(async () => new Blob(['x'])) });
	Object.assign(client.session, { watch: () => () => undefined });
	store.loadPage([...recordsOf(taskKind, [task]), ...recordsOf(accountKind, [me as never])]);
	await client.queries.prefetch(infoQuery(client));
	const view = render(<Shown id={task.id} isReadOnly={isReadOnly} />, { wrapper });
	if (task.attachments.length > 0) await screen.findByRole('region');
	return { client, store, asked, server, ...view };
}

const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}[.,]`) });
async function entriesOf(name: string) {
	await userEvent.click(screen.getByRole('button', { name: `More options for ${name}` }));
	return (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
}

test('a task without files shows nothing', async () => {
	await open({ attachments: [] });

	expect(screen.queryByRole('region')).toBeNull();
});

test('each file says its name, its size, and whose it is since when', async () => {
	await open({ attachments: [bowl, raw] });

	expect(tile('bowl.jpg').getAttribute('aria-label')).toMatch(/4\.2 MB.*Added by Kim/);
	expect(tile('raw.zip').textContent).toBe('ZIP');
	expect(screen.getByRole('region', { name: 'Attachments' })).toBeTruthy();
});

test('the picture that is the cover says so, and can be anything else again', async () => {
	const { asked } = await open({ attachments: [bowl, raw], coverImageAttachmentId: 9 });

	expect(tile('bowl.jpg').getAttribute('aria-label')).toMatch(/^bowl\.jpg, cover\./);
	expect(await entriesOf('bowl.jpg')).toEqual(['Download', 'Copy link', 'Remove cover', 'Delete']);
	await userEvent.click(screen.getByRole('menuitem', { name: 'Remove cover' }));

	await waitFor(() => expect(asked(taskEndpoints.update)).toEqual([{ id: 3, coverImageAttachmentId: 0 }]));
});

test('only a picture can become the cover', async () => {
	await open({ attachments: [bowl, raw] });

	expect(await entriesOf('raw.zip')).toEqual(['Download', 'Copy link', 'Delete']);
});

test('who may only read can look and download', async () => {
	await open({ attachments: [bowl] }, { isReadOnly: true });

	expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
	expect(await entriesOf('bowl.jpg')).toEqual(['Download', 'Copy link']);
});

test('the preview shows the file itself, and leads to the other pictures, round and round', async () => {
	const { client } = await open({ attachments: [bowl, raw, anAttachment(11, 'vase.png', 'image/png')] });

	await userEvent.click(tile('bowl.jpg'));
	const preview = await screen.findByRole('dialog', { name: 'bowl.jpg' });
	expect(await within(preview).findByRole('img', { name: 'bowl.jpg' })).toBeTruthy();
	expect(within(preview).getByText(/^1 of 2 · 4\.2 MB · Added by Kim/)).toBeTruthy();
	await userEvent.keyboard('{ArrowRight}');
	await screen.findByRole('dialog', { name: 'vase.png' });
	await userEvent.click(screen.getByRole('button', { name: 'Next attachment' }));
	await screen.findByRole('dialog', { name: 'bowl.jpg' });
	await userEvent.keyboard('{Escape}');

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const asked = vi.mocked(client.api.download).mock.calls.map(([, input]) => input);
	expect(asked).toContainEqual({ taskId: 3, id: 9 });
	expect(asked).toContainEqual({ taskId: 3, id: 11 });
});

test('a PDF is shown as a PDF and as nothing else, where the browser can', async () => {
	Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
	const { client } = await open({ attachments: [anAttachment(12, 'Shot list.pdf', 'application/pdf')] });
	vi.mocked(client.api.download).mockResolvedValue(new Blob(['<script>'], { type: 'text/html' }));

	await userEvent.click(tile('Shot list.pdf'));

	const preview = await screen.findByRole('dialog', { name: 'Shot list.pdf' });
	await waitFor(() => expect(preview.querySelector('iframe')?.getAttribute('src')).toBe('blob:picture'));
	const shown = vi.mocked(URL.createObjectURL).mock.calls.map(([blob]) => (blob instanceof Blob ? blob.type : ''));
	expect(shown).toEqual(['application/pdf']);
});

test('deleting asks first, shows at once, and keeps what others attached meanwhile', async () => {
	const { asked, server } = await open({ attachments: [bowl, raw] });
	server.task = aTask({ ...server.task, version: 9, attachments: [raw, anAttachment(11, 'new.txt', 'text/plain')] });

	await entriesOf('bowl.jpg');
	await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
	const question = await screen.findByRole('alertdialog', { name: 'Delete “bowl.jpg”?' });
	expect(asked(attachmentEndpoints.delete)).toEqual([]);
	await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));

	await screen.findByRole('button', { name: /^new\.txt/ });
	expect(screen.queryByRole('button', { name: /^bowl\.jpg/ })).toBeNull();
	expect(asked(attachmentEndpoints.delete)).toEqual([{ taskId: 3, id: 9 }]);
});

function drop(name: string, bytes: number, data: Partial<DataTransferItem> = {}) {
	const file = new File([new Uint8Array(bytes)], name);
	const items = [{ kind: 'file', getAsFile: () => file, ...data }];
	const dataTransfer = { types: ['Files'], items, dropEffect: 'none' };
	const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
	fireEvent(screen.getByRole('main'), event);
	return event.defaultPrevented;
}

test('a file that is too large and a folder are refused in words, and can be dismissed', async () => {
	await open({ attachments: [] });

	act(() => void drop('walk.mov', 21 * 1024 * 1024));
	act(() => void drop('raw', 0, { webkitGetAsEntry: () => ({ isDirectory: true }) as FileSystemEntry }));

	const alerts = async () => (await screen.findAllByRole('alert')).map((line) => line.textContent);
	expect(await alerts()).toEqual(['walk.mov: Larger than 20 MB', 'raw: Only files can be attached']);
	for (const name of ['walk.mov', 'raw'])
		await userEvent.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
	expect(screen.queryByRole('region')).toBeNull();
});

test('a picture of the page that is dragged over it is no file', async () => {
	await open({ attachments: [] });

	fireEvent(screen.getByRole('main'), new Event('dragstart', { bubbles: true }));
	expect(drop('walk.mov', 21 * 1024 * 1024)).toBe(false);
	expect(drop('walk.mov', 21 * 1024 * 1024)).toBe(true);

	expect(await screen.findAllByRole('alert')).toHaveLength(1);
});

test('under another window nothing is dropped on a task, and the page stays', async () => {
	await open({ attachments: [] });
	const above = document.body.appendChild(document.createElement('div'));
	above.setAttribute('role', 'dialog');

	expect(drop('walk.mov', 21 * 1024 * 1024)).toBe(true);

	above.remove();
	expect(screen.queryByRole('alert')).toBeNull();
});

test('who may only read drops nothing on a task', async () => {
	await open({ attachments: [] }, { isReadOnly: true });

	expect(drop('walk.mov', 21 * 1024 * 1024)).toBe(false);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a deleted file is no cover any more, nor is one that is no picture', () => {
	const task = aTask({ attachments: [bowl, raw] });

	expect(coverOf({ ...task, coverImageAttachmentId: 9 })).toBe(9);
	expect(coverOf({ ...task, coverImageAttachmentId: 10 })).toBeUndefined();
	expect(coverOf({ ...task, coverImageAttachmentId: 12 })).toBeUndefined();
	expect(coverOf({ ...task, coverImageAttachmentId: 0 })).toBeUndefined();
});

test('a cover shows the small picture of its file', async () => {
	const task = aTask({ id: 3 as Task['id'], attachments: [bowl] });
	const { client, wrapper } = aClient({ answer: () => undefined });
	const download = vi.fn(async () => new Blob(['x']));
	Object.assign(client.api, { download });
	Object.assign(client.session, { watch: () => () => undefined });

	const { container } = render(<CardCover task={task} id={bowl.id} />, { wrapper });

	await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:picture'));
	expect(download.mock.calls).toMatchObject([[attachmentEndpoints.download, { id: 9, taskId: 3, previewSize: 'lg' }]]);
});
