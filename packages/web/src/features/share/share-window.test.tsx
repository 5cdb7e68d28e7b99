// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { projectEndpoints } from '@ordna/domain/project';
import {
	type LinkShare,
	linkShareEndpoints,
	type SharedTeam,
	type SharedUser,
	shareEndpoints,
	teamShareEndpoints,
} from '@ordna/domain/share';
import { teamEndpoints } from '@ordna/domain/team';
import { toInstant } from '@ordna/domain/time';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { infoQuery } from '../info/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aMember, aTeam } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { shareMutations } from './share.mutations.ts';
import { ShareProjectWindow } from './share-project-window.tsx';
import { teamShareMutations } from './team-share.mutations.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('share', 'project');
});

const since = toInstant(Date.UTC(2026, 2, 11));
// Ids of a test need no server.
const aPerson = (id: number, name: string, right: SharedUser['right'] = 'read'): SharedUser =>
	({ id, name, username: name.toLowerCase(), right, created: since, updated: since }) as SharedUser;
const [ada, kim, bo, zoe] = [
	aPerson(7, 'Ada'),
	aPerson(2, 'Kim', 'write'),
	aPerson(3, 'Bo'),
	aPerson(4, 'Zoe', 'admin'),
];

const inHouse = { id: 5, title: 'Kitchen', parent: 1, owner: ada };
const house = aProject({ id: 1, title: 'House', owner: zoe });
/** By project: whom it is itself shared with. */
const shares: Record<number, SharedUser[]> = { 1: [kim, bo].map((one) => ({ ...one, right: 'admin' })), 5: [zoe, kim] };

const crew = aTeam({ id: 8, name: 'Kiln crew', members: [aMember(7, 'Ada', true), aMember(2, 'Kim')] });
const market = aTeam({ id: 9, name: 'Market', members: [aMember(7, 'Ada')] });
/** By project: the teams it is itself shared with. */
const teamShares: Record<number, SharedTeam[]> = {};

/** Those that lead to the kitchen. */
let links: LinkShare[] = [];
const aLink = (of: Partial<LinkShare>): LinkShare =>
	({
		hash: 'h4sh',
		name: '',
		right: 'read',
		sharingType: 1,
		expiresAt: null,
		openedCount: 0,
		lastOpened: null,
		...of,
	}) as LinkShare;

/** The window of a project in another one, on a server that takes changes unless it is told otherwise. */
async function open(kitchen = aProject(inHouse), takes: () => unknown = () => ({ right: 'read' })) {
	const { client, store, asked, wrapper } = aClient({
		mutations: [...shareMutations, ...teamShareMutations],
		answer(endpoint, { projectId }: never) {
			if (endpoint === infoEndpoints.read) return { linkSharingEnabled: true };
			if (endpoint === linkShareEndpoints.list) return links;
			if (endpoint === projectEndpoints.list) return [house, kitchen];
			if (endpoint === teamEndpoints.list) return [crew, market];
			if (endpoint === teamShareEndpoints.list) return teamShares[projectId] ?? [];
			return endpoint === shareEndpoints.list ? shares[projectId] : takes();
		},
	});
	await client.queries.prefetch(infoQuery(client));
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: {} } as never]));
	const onClose = vi.fn();
	render(<ShareProjectWindow projectId={kitchen.id} onClose={onClose} />, { wrapper });
	await waitFor(() => expect(onClose.mock.calls.length + screen.queryAllByRole('listitem').length).not.toBe(0));
	return { asked, onClose };
}

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const line = (name: string) => screen.getAllByRole('listitem').find((one) => one.textContent?.startsWith(name));

test('each person stands there once, by the nearest right, and whoever comes from above is said to', async () => {
	await open();

	await waitFor(() => expect(lines()).toHaveLength(4));
	expect(lines()).toEqual([
		'Ada (you)adaOwner',
		'KimkimPermission for KimCan write',
		'ZoezoePermission for ZoeAdmin',
		'Bobo · via HouseAdmin',
	]);
	expect(screen.getByText('Everyone who can see “House” can also see this project.')).toBeTruthy();
});

test('a removed person is gone at once, and there again when the server refuses', async () => {
	let refuse = () => {};
	const { asked } = await open(
		undefined,
		() => new Promise((_, fail) => (refuse = () => fail(new ApiError(403, { message: 'Forbidden' })))),
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Remove Zoe' }));

	await waitFor(() => expect(asked(shareEndpoints.delete)).toEqual([{ projectId: 5, username: 'zoe' }]));
	expect(screen.queryByRole('button', { name: 'Remove Zoe' })).toBeNull();
	refuse();
	expect(await screen.findByRole('button', { name: 'Remove Zoe' })).toBeTruthy();
});

test('another right is sent for the person whose line it stands in, and for this project alone', async () => {
	const { asked } = await open();

	await userEvent.click(await screen.findByRole('combobox', { name: 'Permission for Kim' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Can read' }));

	await waitFor(() => expect(asked(shareEndpoints.update)).toEqual([{ projectId: 5, username: 'kim', right: 'read' }]));
	expect(screen.getByRole('combobox', { name: 'Permission for Kim' }).textContent).toContain('Can read');
});

test('whose right comes from above can neither be changed nor removed here', async () => {
	await open();
	await screen.findByText(/via House/);

	expect(within(line('Bo') as HTMLElement).queryByRole('button')).toBeNull();
	expect(within(line('Bo') as HTMLElement).queryByRole('combobox')).toBeNull();
});

test('who only writes in a project sees its people, and changes none of them', async () => {
	await open(aProject({ ...inHouse, maxRight: 'write' }));

	await waitFor(() => expect(lines()).toContain('ZoezoeAdmin'));
	expect(screen.getAllByRole('button').map((button) => button.textContent)).not.toContain('Add people');
	expect(screen.queryByRole('combobox')).toBeNull();
	expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('who only reads in a project is not let into its window', async () => {
	const { onClose } = await open(aProject({ ...inHouse, maxRight: 'read' }));

	expect(onClose).toHaveBeenCalledTimes(1);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('teams stand among the people, by the nearest right, and are changed and removed as people are', async () => {
	Object.assign(teamShares, {
		5: [{ ...crew, right: 'write' }],
		1: [crew, market].map((one) => ({ ...one, right: 'read' })),
	});
	onTestFinished(() => {
		Object.assign(teamShares, { 5: [], 1: [] });
	});
	const { asked } = await open();

	await waitFor(() => expect(line('Market')?.textContent).toBe('MarketTeam, 1 member · via HouseCan read'));
	expect(line('Kiln crew')?.textContent).toContain('Team, 2 members');
	await userEvent.click(screen.getByRole('combobox', { name: 'Permission for Kiln crew' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
	await waitFor(() => expect(asked(teamShareEndpoints.update)).toEqual([{ projectId: 5, teamId: 8, right: 'admin' }]));

	await userEvent.click(screen.getByRole('button', { name: 'Remove Kiln crew' }));

	await waitFor(() => expect(asked(teamShareEndpoints.delete)).toEqual([{ projectId: 5, teamId: 8 }]));
	// What comes from above stays.
	await waitFor(() => expect(line('Kiln crew')?.textContent).toContain('via House'));
});

test('a team is found by its name beside people, and added to read', async () => {
	const { asked } = await open();

	await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
	await userEvent.type(await screen.findByRole('combobox', { name: 'Add people' }), 'kiln');
	await userEvent.click(await screen.findByRole('option', { name: /Kiln crew/ }));

	await waitFor(() => expect(asked(teamShareEndpoints.create)).toEqual([{ projectId: 5, teamId: 8, right: 'read' }]));
	expect(line('Kiln crew')?.textContent).toContain('Team, 2 members');
});

test('a link says what it allows, until when, and how often it was opened', async () => {
	links = [
		aLink({ id: 1 as LinkShare['id'], name: 'Print shop', sharingType: 2, openedCount: 1, lastOpened: since }),
		aLink({ id: 2 as LinkShare['id'], name: 'Photographer', right: 'write', expiresAt: since }),
	];
	onTestFinished(() => {
		links = [];
	});
	await open();

	await waitFor(() => expect(line('Print shop')?.textContent).toMatch(/Can read · Password · No expiry · Opened once/));
	expect(line('Photographer')?.textContent).toMatch(/^PhotographerExpiredCan write · Expired .* · Never opened$/);
});

test('a link is created with the password that is made up for it, and its address stands there to be copied', async () => {
	const made = aLink({ id: 3 as LinkShare['id'], name: 'Market helpers', right: 'write', sharingType: 2 });
	const { asked } = await open(undefined, () => made);
	const user = userEvent.setup();

	await user.click(await screen.findByRole('button', { name: 'Create link' }));
	const form = await screen.findByRole('form', { name: 'New link' });
	await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Market helpers');
	const password = (within(form).getByLabelText('Password') as HTMLInputElement).value;
	await user.click(within(form).getByRole('button', { name: 'Create link' }));

	await waitFor(() => expect(asked(linkShareEndpoints.create)).toHaveLength(1));
	expect(asked(linkShareEndpoints.create)).toEqual([
		{ projectId: 5, name: 'Market helpers', right: 'read', expiresAt: null, password },
	]);
	expect(password).toMatch(/^(?:[a-z]{4}-){3}[a-z]{4}$/);
	const address = (await screen.findByRole('textbox', { name: 'Address' })) as HTMLInputElement;
	expect(address.value).toMatch(/\/share\/h4sh\/auth$/);
	expect(screen.getByText(`Password: ${password}`)).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Copy');
});
