// @vitest-environment happy-dom
import { type AdminStorage, adminServerEndpoints, adminUserEndpoints } from '@ordna/domain/admin';
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
const contents = { about: 'contents', state: 'good', told: '3 contents, none missing or cut', command: '' } as const;
const report = { checkedAt: at('2026-03-01T08:00:00Z'), findings: [contents], diskBytes: 4096, freeBytes: 1024 };

const open = (answer: (endpoint: object) => unknown = () => undefined) =>
	openAdmin(StoragePage, {
		answer(endpoint) {
			const told = answer(endpoint);
			if (told !== undefined) return told;
			if (endpoint === adminServerEndpoints.readStorage) return storage;
			if (endpoint === adminServerEndpoints.listPeopleBySize) return people;
			if (endpoint === adminServerEndpoints.listProjectsBySize) return projects;
			if (endpoint === adminUserEndpoints.list) return [bob, cleo];
			return endpoint === healthEndpoints.read || endpoint === healthEndpoints.check ? report : {};
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

test('files are checked, and what was found is told', async () => {
	const { asked } = await open();

	await press('Check files');

	await screen.findByText('Files checked: 3 contents, none missing or cut.');
	expect(asked(healthEndpoints.check)).toHaveLength(1);
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
