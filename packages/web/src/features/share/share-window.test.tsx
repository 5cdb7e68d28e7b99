// @vitest-environment happy-dom
import { type AccessWay, accessEndpoints, type PersonAccess } from '@ordna/domain/access';
import { toId } from '@ordna/domain/contract';
import { infoEndpoints } from '@ordna/domain/info';
import { type ProjectInvitation, projectInvitationEndpoints } from '@ordna/domain/invitation';
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
import { userEndpoints } from '@ordna/domain/user';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { Notices } from '../../ui/notices.tsx';
import { infoQuery } from '../info/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aMember, aTeam } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { shareMutations } from './share.mutations.ts';
import { ShareProjectWindow } from './share-project-window.tsx';
import { teamShareMutations } from './team-share.mutations.ts';

afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});
beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('share', 'project', 'team', 'ui');
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
const crew = aTeam({ id: 8, name: 'Kiln crew', members: [aMember(7, 'Ada', true), aMember(2, 'Kim')] });
const market = aTeam({ id: 9, name: 'Market', members: [aMember(7, 'Ada')] });

const aWay = (of: Partial<AccessWay>): AccessWay => ({
	...{ source: 'person', right: 'read', distance: 0, projectId: toId('project', 5) },
	...{ teamId: toId('team', 0), teamName: '', since, givenBy: ada },
	...of,
});
const ofHouse = { distance: 1, projectId: house.id };
const access = (person: SharedUser, ...ways: AccessWay[]): PersonAccess => ({
	...{ person, right: ways[0]?.right ?? 'read', ways },
});
const owning = access(ada, aWay({ source: 'owner', right: 'admin', since: null, givenBy: null }));

/** What the server says of the kitchen. */
interface Kitchen {
	people: readonly PersonAccess[];
	shares: readonly SharedUser[];
	teams: readonly SharedTeam[];
	invited: readonly ProjectInvitation[];
}
const usual: Kitchen = {
	people: [
		owning,
		access(kim, aWay({ right: 'write' })),
		access(zoe, aWay({ right: 'admin', ...ofHouse, source: 'owner', since: null })),
		access(bo, aWay({ right: 'write', ...ofHouse })),
	],
	shares: [kim],
	teams: [],
	invited: [],
};
let kitchenOnServer = usual;
/** For this test. */
function serverHas(differences: Partial<Kitchen>) {
	kitchenOnServer = { ...usual, ...differences };
	onTestFinished(() => {
		kitchenOnServer = usual;
	});
}

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

/** What the server can do, as it says. */
const anInfo = (mayInvite: boolean) => ({
	linkSharingEnabled: true,
	mailerEnabled: mayInvite,
	auth: { local: { enabled: true, registrationEnabled: true, invitationEnabled: true } },
});

interface Opened {
	kitchen?: ReturnType<typeof aProject>;
	takes?: () => unknown;
	mayInvite?: boolean;
	found?: readonly SharedUser[];
}

/** The window of a project in another one, on a server that takes changes unless it is told otherwise. */
async function open(of: Opened = {}) {
	const { kitchen = aProject(inHouse), takes = () => ({ right: 'read' }), mayInvite = true, found = [] } = of;
	const answers = new Map<unknown, () => unknown>([
		[infoEndpoints.read, () => anInfo(mayInvite)],
		[linkShareEndpoints.list, () => links],
		[projectEndpoints.list, () => [house, kitchen]],
		[teamEndpoints.list, () => [crew, market]],
		[userEndpoints.search, () => found],
		[accessEndpoints.people, () => kitchenOnServer.people],
		[accessEndpoints.ofPerson, () => [{ projectId: house.id, right: 'write', ways: [aWay({ right: 'write' })] }]],
		[shareEndpoints.list, () => kitchenOnServer.shares],
		[teamShareEndpoints.list, () => kitchenOnServer.teams],
		[projectInvitationEndpoints.list, () => kitchenOnServer.invited],
	]);
	const { client, store, asked, wrapper } = aClient({
		mutations: [...shareMutations, ...teamShareMutations],
		answer: (endpoint) => (answers.get(endpoint) ?? takes)(),
	});
	await client.queries.prefetch(infoQuery(client));
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: {}, isAdmin: false } as never]));
	const onClose = vi.fn();
	const root = createRootRoute({
		component: () => (
			<>
				<ShareProjectWindow projectId={kitchen.id} onClose={onClose} />
				<ConfirmDialog />
				<Notices />
			</>
		),
	});
	const pages = ['/teams/$teamId/edit', '/projects/$projectId'].map((path) =>
		createRoute({ getParentRoute: () => root, path }),
	);
	const history = createMemoryHistory({ initialEntries: ['/'] });
	const router = createRouter({ routeTree: root.addChildren(pages), history });
	const Wrapper = wrapper;
	render(
		<Wrapper>
			{/* The app's own router has routes that this one lacks. */}
			<RouterProvider router={router as never} />
		</Wrapper>,
	);
	await waitFor(() => expect(onClose.mock.calls.length + screen.queryAllByRole('listitem').length).not.toBe(0));
	return { asked, onClose, user: userEvent.setup() };
}

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const line = (name: string) => screen.getAllByRole('listitem').find((one) => one.textContent?.startsWith(name));

const permission = (name: string) => screen.findByRole('button', { name: new RegExp(`^Permission for ${name}:`) });
const heading = (name: RegExp) => screen.findByRole('heading', { name });

test('everybody stands there once, the highest right first, and is said to come from where they do', async () => {
	serverHas({
		people: [...usual.people, access(aPerson(6, 'Tom'), aWay({ source: 'team', teamName: 'Kiln crew', ...ofHouse }))],
	});
	await open();

	await heading(/Who has access 5/);
	expect(lines()).toEqual([
		expect.stringMatching(/^Ada YouOwner of this project.*Admin$/),
		expect.stringMatching(/^ZoeOwner of House.*Admin$/),
		expect.stringMatching(/^BoInherited from House.*Read & write$/),
		expect.stringMatching(/^KimAdded by you, Mar 11, 2026.*Read & write$/),
		expect.stringMatching(/^TomThrough team Kiln crew on House.*Read only$/),
	]);
});

test('of a parent that one may not see no more is said than that', async () => {
	serverHas({ people: [owning, access(bo, aWay({ distance: 1, projectId: toId('project', 0) }))], shares: [] });
	await open();

	await waitFor(() => expect(line('Bo')?.textContent).toContain("Inherited from a project you can't open"));
});

test('another right is sent for the person whose line it stands in, and said to be saved', async () => {
	const { asked, user } = await open();

	await user.click(await permission('Kim'));
	await user.click(await screen.findByRole('menuitemradio', { name: /Read only/ }));

	await waitFor(() => expect(asked(shareEndpoints.update)).toEqual([{ projectId: 5, username: 'kim', right: 'read' }]));
	expect((await permission('Kim')).textContent).toContain('Read only');
	expect(await screen.findByText('Saved')).toBeTruthy();
	await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

test('a removed person is gone at once, and there again by Undo', async () => {
	const { asked, user } = await open();

	await user.click(await permission('Kim'));
	await user.click(await screen.findByRole('menuitem', { name: 'Remove access' }));

	await waitFor(() => expect(asked(shareEndpoints.delete)).toEqual([{ projectId: 5, username: 'kim' }]));
	expect(line('Kim')).toBeUndefined();
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(line('Kim')).toBeTruthy());
	expect(asked(shareEndpoints.create)).toEqual([{ projectId: 5, username: 'kim', right: 'write' }]);
});

test('who was removed stands there again when the server refuses', async () => {
	let refuse = () => {};
	const { asked, user } = await open({
		takes: () => new Promise((_, fail) => (refuse = () => fail(new ApiError(403, { message: 'Forbidden' })))),
	});

	await user.click(await permission('Kim'));
	await user.click(await screen.findByRole('menuitem', { name: 'Remove access' }));
	await waitFor(() => expect(asked(shareEndpoints.delete)).toHaveLength(1));

	expect(line('Kim')).toBeUndefined();
	refuse();
	await waitFor(() => expect(line('Kim')).toBeTruthy());
});

test('what comes from above is raised here, never lowered, and says where it comes from', async () => {
	const { asked, user } = await open({ takes: () => ({ right: 'admin' }) });

	await user.click(await permission('Bo'));
	const choices = await screen.findAllByRole('menuitemradio');
	const isOut = choices.map((one) => one.getAttribute('aria-disabled') === 'true');
	const words = choices.map((one) => one.textContent);
	await user.click(choices[2] as HTMLElement);

	expect(words).toEqual(['Read onlyLess than House gives', 'Read & writeFrom House', 'AdminOn this project only']);
	expect(isOut).toEqual([true, false, false]);
	await waitFor(() => expect(asked(shareEndpoints.create)).toEqual([{ projectId: 5, username: 'bo', right: 'admin' }]));
	expect((await permission('Bo')).textContent).toContain('Admin');
});

test('why somebody sees the project is told step by step, with the ways that would count without it', async () => {
	serverHas({
		people: [
			owning,
			access(
				bo,
				aWay({ source: 'team', right: 'write', teamId: crew.id, teamName: 'Kiln crew', ...ofHouse }),
				aWay({ right: 'read', distance: 2, projectId: toId('project', 0), since: null }),
			),
		],
		shares: [],
	});
	const { user } = await open();

	await user.click(await screen.findByRole('button', { name: 'Why can Bo see this?' }));
	const why = await screen.findByRole('dialog', { name: 'Why can Bo see this?' });
	const steps = within(why)
		.getAllByRole('listitem')
		.map((one) => one.textContent);
	const teamLink = within(why).getByRole('link', { name: 'Open Kiln crew' }).getAttribute('href');
	await user.click(within(why).getByRole('button', { name: '1 other way' }));

	expect(why.textContent).toContain('Bo has Read & write.');
	expect(steps).toEqual([
		'Bois a member of this team.',
		'Kiln crewhas Read & write here. Added by you, Mar 11, 2026.',
		'Houseis the parent project.',
		'Kitchen',
	]);
	expect(teamLink).toBe('/teams/8/edit');
	expect(within(why).getAllByRole('listitem').at(-1)?.textContent).toBe(
		"Read onlyInherited from a project you can't open",
	);
});

test('what somebody sees is asked for from their line, and for somebody else from there', async () => {
	const { asked, user } = await open({ found: [zoe] });

	await user.click(await permission('Kim'));
	await user.click(await screen.findByRole('menuitem', { name: 'What can Kim see?' }));
	const seen = await screen.findByRole('list', { name: 'What Kim can see' });
	const rows = within(seen)
		.getAllByRole('listitem')
		.map((one) => one.textContent);
	await user.click(screen.getByRole('button', { name: 'Someone else' }));
	await user.type(await screen.findByRole('combobox', { name: 'Add people' }), 'zoe');
	await user.click(await screen.findByRole('option', { name: /Zoe/ }));
	await screen.findByRole('list', { name: 'What Zoe can see' });

	expect(rows).toEqual(['HouseAdded by you, Mar 11, 2026Read & write']);
	expect(asked(accessEndpoints.ofPerson).map((one) => (one as { userId: number }).userId)).toEqual([2, 4]);
});

test('who only writes in a project sees who has access, changes nothing, and leaves where they were let in', async () => {
	serverHas({
		people: [access(zoe, aWay({ source: 'owner', right: 'admin', since: null })), access(ada, aWay({}))],
		shares: [ada],
	});
	const { asked, user } = await open({ kitchen: aProject({ ...inHouse, owner: zoe, maxRight: 'write' }) });

	await heading(/Who has access 2/);
	expect(screen.queryByRole('combobox')).toBeNull();
	expect(screen.queryByRole('button', { name: /^Permission for/ })).toBeNull();
	expect(asked(projectInvitationEndpoints.list)).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Leave project' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave project' }));

	await waitFor(() => expect(asked(accessEndpoints.leave)).toEqual([{ projectId: 5 }]));
});

test('who only reads in a project is not let into its window', async () => {
	const { onClose } = await open({ kitchen: aProject({ ...inHouse, maxRight: 'read' }) });

	expect(onClose).toHaveBeenCalledTimes(1);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('teams stand among people, and are changed and removed as people are', async () => {
	serverHas({ teams: [{ ...crew, right: 'write' }] });
	const { asked, user } = await open();

	await waitFor(() => expect(line('Kiln crew')?.textContent).toMatch(/^Kiln crew 2 membersTeam/));
	await user.click(await permission('Kiln crew'));
	await user.click(await screen.findByRole('menuitemradio', { name: /Admin/ }));
	await waitFor(() => expect(asked(teamShareEndpoints.update)).toEqual([{ projectId: 5, teamId: 8, right: 'admin' }]));
	await user.click(await permission('Kiln crew'));
	await user.click(await screen.findByRole('menuitem', { name: 'Remove access' }));

	await waitFor(() => expect(asked(teamShareEndpoints.delete)).toEqual([{ projectId: 5, teamId: 8 }]));
	expect(line('Kiln crew')).toBeUndefined();
});

test('several people and teams are chosen by keys, and added with one right', async () => {
	const tom = aPerson(6, 'Tom');
	const { asked, user } = await open({ found: [tom] });
	const field = await screen.findByRole('combobox', { name: 'Add people or teams' });

	await user.type(field, 'kiln');
	await screen.findByRole('option', { name: /Kiln crew/ });
	await user.keyboard('{Enter}');
	await user.type(field, 'tom');
	await screen.findByRole('option', { name: /Tom/ });
	await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
	await user.type(field, 'market');
	await user.keyboard('{ArrowUp}{Enter}{Backspace}');
	expect(screen.getAllByRole('button', { name: /^Don't add/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
		"Don't add Kiln crew",
		"Don't add Tom",
	]);
	await user.keyboard('{Control>}{Enter}{/Control}');

	await waitFor(() => expect(asked(shareEndpoints.create)).toEqual([{ projectId: 5, username: 'tom', right: 'read' }]));
	expect(asked(teamShareEndpoints.create)).toEqual([{ projectId: 5, teamId: 8, right: 'read' }]);
	expect(screen.queryByRole('button', { name: /^Don't add/ })).toBeNull();
	expect(line('Tom')?.textContent).toContain('Added just now');
});

test('of who has access already it is said, and who was shared with is not offered again', async () => {
	const { user } = await open({ found: [bo, kim] });

	await user.type(await screen.findByRole('combobox', { name: 'Add people or teams' }), 'o');

	expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Bohas Read & write']);
});

test('somebody without an account is invited by email; one that is refused stays in the field and is said to be', async () => {
	const { asked, user } = await open({
		takes: () => {
			throw new ApiError(409, { message: 'This address was invited already.' });
		},
	});
	const field = await screen.findByRole('combobox', { name: 'Add people or teams' });

	await user.type(field, 'petra@example.org');
	await user.click(await screen.findByRole('option', { name: /petra@example.org/ }));
	await user.click(screen.getByRole('button', { name: 'Add' }));

	expect(await screen.findByText('This address was invited already.')).toBeTruthy();
	expect(asked(projectInvitationEndpoints.create)).toEqual([
		{ projectId: 5, email: 'petra@example.org', right: 'read' },
	]);
	expect(screen.getByRole('button', { name: "Don't add petra@example.org" })).toBeTruthy();
});

test('where people can’t invite, it is said who can', async () => {
	const { user } = await open({ mayInvite: false });

	await user.type(await screen.findByRole('combobox', { name: 'Add people or teams' }), 'petra@example.org');

	expect(await screen.findByText('No account with this email. An administrator can invite them.')).toBeTruthy();
	expect(screen.queryByRole('option')).toBeNull();
});

test('who was invited and has not come stands there, is reminded after an hour, and taken back', async () => {
	const [hour, now] = [3_600_000, Date.now()];
	const invited = { right: 'read', createdBy: null, created: since, expiresAt: null } as const;
	const id = (number: number) => toId('invitation', number);
	serverHas({
		invited: [
			{ ...invited, id: id(1), email: 'fresh@example.org', lastSent: toInstant(now - 1000) },
			{ ...invited, id: id(2), email: 'old@example.org', lastSent: toInstant(now - 2 * hour), expiresAt: since },
		],
	});
	const { asked, user } = await open();
	await heading(/Invited 2/);
	const choose = async (email: string, entry: RegExp) => {
		await user.click(screen.getByRole('button', { name: `Actions for ${email}` }));
		const found = await screen.findByRole('menuitem', { name: entry });
		await user.click(found);
		return found.getAttribute('aria-disabled');
	};

	expect(line('old@example.org')?.textContent).toMatch(/Expired.*Read only/);
	expect(await choose('fresh@example.org', /Send again.*less than an hour ago/)).toBe('true');
	await user.keyboard('{Escape}');
	await choose('old@example.org', /^Send again$/);
	await waitFor(() => expect(asked(projectInvitationEndpoints.resend)).toEqual([{ projectId: 5, id: 2 }]));
	await choose('fresh@example.org', /Withdraw/);

	await waitFor(() => expect(asked(projectInvitationEndpoints.delete)).toEqual([{ projectId: 5, id: 1 }]));
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

	await waitFor(() =>
		expect(line('Print shop')?.textContent).toMatch(/Read only · Password · No expiry · Opened once/),
	);
	expect(line('Photographer')?.textContent).toMatch(/^PhotographerExpiredRead & write · Expired .* · Never opened$/);
});

test('a link is created with the password that is made up for it, and its address stands there to be copied', async () => {
	const made = aLink({ id: 3 as LinkShare['id'], name: 'Market helpers', right: 'write', sharingType: 2 });
	const { asked } = await open({ takes: () => made });
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

/** Opens the window with one link, and chooses an entry of its menu. */
async function openLinkMenu(of: Partial<LinkShare>, entry: RegExp, takes?: () => unknown) {
	links = [aLink({ id: 1 as LinkShare['id'], name: 'Print shop', ...of })];
	onTestFinished(() => {
		links = [];
	});
	const { asked, user } = await open(takes ? { takes } : {});
	await waitFor(() => expect(line('Print shop')).toBeTruthy());
	await user.click(screen.getByRole('button', { name: 'Actions for link “Print shop”' }));
	await user.click(await screen.findByRole('menuitem', { name: entry }));
	return { asked, user };
}

test('a link is deleted once one has said so, and stays when one has not', async () => {
	const { asked, user } = await openLinkMenu({}, /^Delete/);
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Cancel' }));
	expect(asked(linkShareEndpoints.delete)).toEqual([]);

	await user.click(screen.getByRole('button', { name: 'Actions for link “Print shop”' }));
	await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }));

	await waitFor(() => expect(asked(linkShareEndpoints.delete)).toEqual([{ projectId: 5, id: 1 }]));
});

test('another address for a link is asked for, and stands there to be copied', async () => {
	const fresh = aLink({ id: 1 as LinkShare['id'], name: 'Print shop', hash: 'fr3sh' });
	const { asked, user } = await openLinkMenu({}, /address/, () => fresh);
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /address/ }));

	const address = (await screen.findByRole('textbox', { name: 'Address' })) as HTMLInputElement;
	expect(address.value).toMatch(/\/share\/fr3sh\/auth$/);
	expect(asked(linkShareEndpoints.update)).toMatchObject([{ projectId: 5, id: 1, isAddressReplaced: true }]);
});

test('when a link can’t be deleted it stays, and why is said', async () => {
	const { user } = await openLinkMenu({}, /^Delete/, () => {
		throw new ApiError(403, { message: 'Not yours.' });
	});
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }));

	expect(await screen.findByText('Not yours.')).toBeTruthy();
	expect(line('Print shop')).toBeTruthy();
});
