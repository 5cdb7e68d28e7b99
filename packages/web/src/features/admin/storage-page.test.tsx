// @vitest-environment happy-dom
import {
	type AdminStorage,
	adminServerEndpoints,
	adminUserEndpoints,
	type BackupSearch,
	type StoredFiles,
} from '@ordna/domain/admin';
import { healthEndpoints } from '@ordna/domain/health';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { anAccount, at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { StoragePage } from './storage-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('admin', 'task', 'ui');
});
afterEach(dismissNotices);

const storage: AdminStorage = {
	...{ databaseBytes: 2048, files: 3, fileBytes: 10_240, attachmentBytes: 8192, backgroundBytes: 0 },
	...{ avatarBytes: 1024, exportBytes: 0, unusedBytes: 0, tasks: 5, trashedTasks: 1, people: 2, projects: 8 },
};
const [bob, cleo] = [anAccount(), anAccount({ id: 3, username: 'cleo' })];
const people = [
	{ user: bob, bytes: 8192, files: 2 },
	{ user: null, bytes: 1024, files: 1 },
];
const aProject = (id: number, title = `Project ${id}`) => ({
	...{ id, title, hexColor: '', owner: bob, tasks: 1, bytes: 8192 / id, files: 1 },
});
const projects = [aProject(1), aProject(2, ''), ...[3, 4, 5, 6, 7, 8].map((id) => aProject(id))];
const report = { checkedAt: at('2026-03-01T08:00:00Z'), findings: [], backups: [], diskBytes: 4096, freeBytes: 1024 };

const open = (answer: (endpoint: object) => unknown = () => undefined) =>
	openAdmin(StoragePage, {
		answer(endpoint) {
			const told = answer(endpoint);
			if (told !== undefined) return told;
			if (endpoint === adminServerEndpoints.readStorage) return storage;
			if (endpoint === adminServerEndpoints.listPeopleBySize) return people;
			if (endpoint === adminServerEndpoints.listProjectsBySize) return projects;
			if (endpoint === adminUserEndpoints.list) return [bob, cleo];
			return endpoint === healthEndpoints.read ? report : {};
		},
	});

const rows = async (name: string) => {
	const region = await screen.findByRole('region', { name });
	await within(region).findAllByRole('listitem');
	return within(region)
		.getAllByRole('listitem')
		.map((row) => row.textContent);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what the files are stands beside the bar, but for what there is none of', async () => {
	await open();

	await screen.findByText(/3 files, .* in the database\./);
	expect(screen.getByText('Attachments')).toBeTruthy();
	expect(screen.getByText('Pictures of people')).toBeTruthy();
	expect(screen.getByText('Other')).toBeTruthy();
	expect(screen.queryByText('Backgrounds')).toBeNull();
	expect(screen.getByText(/5 tasks, 1 in the trash\./)).toBeTruthy();
});

test('a project that one cannot open is called after its owner, and is no link', async () => {
	await open();

	const shown = await rows('Projects by size');
	expect(shown[1]).toMatch(/^Private project of bob/);
	expect(screen.getByRole('link', { name: 'Project 1' }).getAttribute('href')).toBe('/projects/1');
	expect(screen.queryByRole('link', { name: /Private project/ })).toBeNull();
});

test('a few are shown, and all when somebody asks for them', async () => {
	await open();
	expect(await rows('Projects by size')).toHaveLength(6);

	await press('Show all 8');

	expect(await rows('Projects by size')).toHaveLength(8);
	expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('whoever is gone stands among people without a link', async () => {
	await open();

	expect(await rows('People by size')).toEqual([
		expect.stringMatching(/^.*bob/),
		expect.stringMatching(/^Deleted account/),
	]);
});

const stored: StoredFiles = {
	...{ location: '/srv/files', backupFolder: '/srv/backups', contents: 3, refusal: null, missingCount: 0, missing: [] },
	...{ stray: { files: 2, bytes: 2048 }, putAside: { files: 1, bytes: 1_048_576 } },
};
const withFiles = (files: Partial<StoredFiles>, cleaned: unknown = {}) =>
	open((endpoint) => {
		if (endpoint === adminServerEndpoints.compareFiles) return { ...stored, ...files };
		return endpoint === adminServerEndpoints.cleanUpFiles ? cleaned : undefined;
	});

test('files are checked when somebody says so, and what was found is told', async () => {
	const { asked } = await withFiles({});
	expect(screen.queryByRole('region', { name: 'Clean up' })).toBeNull();

	await press('Check files');

	await screen.findByText('3 files checked: none missing.');
	expect(asked(adminServerEndpoints.compareFiles)).toHaveLength(1);
	expect(screen.queryByRole('region', { name: 'Files missing' })).toBeNull();
});

test('a missing file stands there with its task; of tasks of others no title', async () => {
	const missing = { name: 'kiln.pdf', key: 'k1', size: 9, found: null, added: at('2026-02-08T08:00:00Z') };
	await withFiles({
		missingCount: 120,
		missing: [
			{ ...missing, use: 'attachment', taskId: 4, taskTitle: 'Fire the kiln' },
			{ ...missing, key: 'k2', name: 'plan.png', found: 3, use: 'attachment', taskId: 0, taskTitle: '' },
			{ ...missing, key: 'k3', name: '', use: 'background', taskId: 0, taskTitle: '' },
		],
	});

	await press('Check files');

	const table = await screen.findByRole('table', { name: 'Files missing' });
	const [, first, second, third] = within(table)
		.getAllByRole('row')
		.map((row) => row.textContent);
	expect(first).toContain('kiln.pdf');
	expect(within(table).getByRole('link', { name: 'Fire the kiln' }).getAttribute('href')).toBe('/tasks/4');
	expect(second).toContain("A task you can't open");
	expect(second).toMatch(/3 bytes of 9 bytes/);
	expect(third).toMatch(/^Backgrounds/);
	expect(screen.getByText('The first 3 are shown.')).toBeTruthy();
	expect(screen.getByText(/look for them in the backups in \/srv\/backups\./)).toBeTruthy();
});

const kiln = {
	...{ name: 'kiln.pdf', key: 'k1', size: 9, found: null, added: at('2026-02-08T08:00:00Z') },
	...{ use: 'attachment', taskId: 4, taskTitle: 'Fire the kiln' },
} as const;
const backup = { name: 'ordna-1.zip', made: at('2026-03-02T03:00:00Z'), bytes: 2_000_000 };
const search: BackupSearch = { folder: '/srv/backups', searched: 3, unreadable: 0, found: null };

/** The page after its files were checked and one was missing, with what the server says of its backups. */
async function withMissing(answers: Map<object, unknown>) {
	const opened = await open((endpoint) => {
		if (endpoint === adminServerEndpoints.compareFiles) return { ...stored, missingCount: 1, missing: [kiln] };
		const answer = answers.get(endpoint);
		if (answer instanceof Error) throw answer;
		return answer;
	});
	await press('Check files');
	return opened;
}

test('a missing file is looked for in the backups and restored', async () => {
	const { asked } = await withMissing(
		new Map<object, unknown>([
			[adminServerEndpoints.findInBackups, { ...search, found: backup }],
			[adminServerEndpoints.restoreFile, backup],
		]),
	);

	await press('Find in backups: kiln.pdf');
	await screen.findByText(/^In the backup of/);
	expect(screen.queryByRole('button', { name: /Remove entry/ })).toBeNull();
	await press('Restore: kiln.pdf');

	await waitFor(() => expect(toldNotices()).toEqual(['Restored: kiln.pdf']));
	expect(asked(adminServerEndpoints.restoreFile)).toEqual([{ key: 'k1' }]);
	expect(screen.queryByRole('region', { name: 'Files missing' })).toBeNull();
	expect(screen.getByText('3 files checked: none missing.')).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Check files');
});

test('the entry of a file in no backup is removed after a question', async () => {
	const { asked } = await withMissing(
		new Map<object, unknown>([
			[adminServerEndpoints.findInBackups, { ...search, unreadable: 1 }],
			[adminServerEndpoints.removeFile, { message: '' }],
		]),
	);

	await press('Find in backups: kiln.pdf');
	await screen.findByText("Not in any of the 2 backups in /srv/backups. 1 file there can't be read.");
	await press('Remove entry: kiln.pdf');
	const dialog = await screen.findByRole('alertdialog', { name: 'Remove the entry of kiln.pdf?' });
	expect(asked(adminServerEndpoints.removeFile)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Remove entry' }));

	await waitFor(() => expect(toldNotices()).toEqual(['Entry removed: kiln.pdf']));
	expect(screen.queryByRole('region', { name: 'Files missing' })).toBeNull();
});

test('where there is no backup, the folder is told', async () => {
	await withMissing(new Map([[adminServerEndpoints.findInBackups, { ...search, searched: 0 }]]));

	await press('Find in backups: kiln.pdf');

	await screen.findByText('There are no backups in /srv/backups.');
});

test('a search that failed says why, and can be tried again', async () => {
	const refusal = new ApiError(412, { message: 'The folder with the backups cannot be read.' });
	const answers = new Map<object, unknown>([[adminServerEndpoints.findInBackups, refusal]]);
	await withMissing(answers);

	await press('Find in backups: kiln.pdf');
	expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
	answers.set(adminServerEndpoints.findInBackups, { ...search, found: backup });
	await press('Find in backups: kiln.pdf');

	await screen.findByRole('button', { name: 'Restore: kiln.pdf' });
});

test('where a restore was refused, the entry can be removed after all', async () => {
	await withMissing(
		new Map<object, unknown>([
			[adminServerEndpoints.findInBackups, { ...search, found: backup }],
			[adminServerEndpoints.restoreFile, new ApiError(412, { message: 'The backup with this file is damaged.' })],
		]),
	);

	await press('Find in backups: kiln.pdf');
	await press('Restore: kiln.pdf');

	await screen.findByRole('button', { name: 'Remove entry: kiln.pdf' });
	expect(toldNotices()).toEqual(['The backup with this file is damaged.']);
});

test('what nothing uses is put aside without a question, and the files are counted anew', async () => {
	const cleaned = { putAside: { files: 2, bytes: 2048 }, removed: { files: 0, bytes: 0 } };
	const { asked } = await withFiles({}, cleaned);
	await press('Check files');

	await userEvent.click(await screen.findByRole('button', { name: /^Clean up 2/ }));

	await waitFor(() => expect(toldNotices()).toEqual([expect.stringMatching(/^Removed 0.*put aside 2/)]));
	expect(asked(adminServerEndpoints.cleanUpFiles)).toEqual([{ stray: true, putAside: false }]);
	await waitFor(() => expect(asked(adminServerEndpoints.compareFiles)).toHaveLength(2));
});

test('what was put aside earlier is removed for good after a question', async () => {
	const cleaned = { putAside: { files: 0, bytes: 0 }, removed: { files: 1, bytes: 1_048_576 } };
	const { asked } = await withFiles({}, cleaned);
	await press('Check files');
	await userEvent.click(await screen.findByRole('checkbox', { name: /Files nothing uses/ }));
	await userEvent.click(screen.getByRole('checkbox', { name: /Files put aside earlier/ }));

	await userEvent.click(screen.getByRole('button', { name: /^Clean up 1/ }));
	const dialog = await screen.findByRole('alertdialog', { name: /^Remove 1.* for good/ });
	expect(asked(adminServerEndpoints.cleanUpFiles)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));

	await waitFor(() => expect(asked(adminServerEndpoints.cleanUpFiles)).toEqual([{ stray: false, putAside: true }]));
});

test('in a storage that may belong to another server nothing can be cleaned up, and why is told', async () => {
	await withFiles({ refusal: 'foreign' });
	await press('Check files');

	const button = await screen.findByRole('button', { name: /^Clean up/ });

	expect(button.getAttribute('aria-disabled')).toBe('true');
	expect(screen.getByText(/isn't marked as this server's/)).toBeTruthy();
});

test('a project is given to somebody else, whom one chooses first', async () => {
	const { asked } = await open();

	await press('More about Private project of bob');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Give to…' }));
	const dialog = await screen.findByRole('dialog', { name: 'Give Private project of bob to someone else?' });
	expect(within(dialog).getByText(/bob loses access/)).toBeTruthy();
	await userEvent.click(await within(dialog).findByRole('option', { name: /cleo/ }));
	expect(asked(adminServerEndpoints.giveProject)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Give to cleo' }));

	await waitFor(() => expect(toldNotices()).toEqual(['The project belongs to cleo now']));
	expect(asked(adminServerEndpoints.giveProject)).toEqual([{ id: 2, ownerId: 3 }]);
});

test('the owner is not among those whom it can be given to', async () => {
	await open();

	await press('More about Project 1');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Give to…' }));

	await screen.findByRole('option', { name: /cleo/ });
	expect(screen.queryByRole('option', { name: /bob/ })).toBeNull();
});

test('what could not be loaded can be asked for again', async () => {
	let isDown = true;
	await open((endpoint) => {
		if (isDown && endpoint === adminServerEndpoints.readStorage) throw new ApiError(403, { message: 'No' });
		return undefined;
	});

	const alert = await screen.findByRole('alert');
	isDown = false;
	await userEvent.click(within(alert).getByRole('button'));

	await screen.findByText(/3 files/);
});
