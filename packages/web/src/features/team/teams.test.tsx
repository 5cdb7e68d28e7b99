// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { projectEndpoints } from '@ordna/domain/project';
import { type Team, teamEndpoints, teamMemberEndpoints } from '@ordna/domain/team';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { Notices } from '../../ui/notices.tsx';
import { infoQuery } from '../info/index.ts';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { accountKind } from '../user/index.ts';
import { NewTeamWindow } from './new-team-window.tsx';
import { aMember, aTeam } from './team.builder.ts';
import { teamKind } from './team.kind.ts';
import { teamMutations } from './team.mutations.ts';
import { TeamPage } from './team-page.tsx';
import { TeamsPage } from './teams-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('team', 'share', 'project', 'mutations', 'ui');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const [ada, kim, bo] = [aMember(7, 'Ada', true), aMember(2, 'Kim'), aMember(3, 'Bo')];
const kitchen = aProject({ id: 1, title: 'Kitchen' });
const crew = aTeam({ id: 4, name: 'Kiln crew', description: 'R&amp;D', members: [kim, ada, bo] });
const access = [
	{ teamId: 4, projects: [{ projectId: 1, right: 'write' }], members: [{ userId: 2, since: crew.created }] },
];

interface Scene {
	readonly teams?: readonly Team[];
	readonly answer?: Answer;
	readonly at?: string;
}

/** The pages of teams as Ada sees them, on a server that has these teams and answers the rest as told. */
async function open({ teams = [crew], answer = () => undefined, at = '/teams' }: Scene = {}) {
	const client = aClient({
		mutations: teamMutations,
		answer(endpoint, input) {
			const told = answer(endpoint, input);
			if (told !== undefined) return told;
			if (endpoint === projectEndpoints.list) return [kitchen];
			if (endpoint === teamEndpoints.list) return teams;
			if (endpoint === teamEndpoints.listAccess) return access;
			if (endpoint === infoEndpoints.read) return { publicTeamsEnabled: true };
			return {};
		},
	});
	client.store.loadPage(recordsOf(accountKind, [{ ...ada, settings: {} } as never]));
	client.store.loadPage(recordsOf(projectKind, [kitchen]));
	await client.client.queries.prefetch(infoQuery(client.client));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	const page = (path: string, Component: () => React.ReactNode) =>
		createRoute({
			getParentRoute: () => root,
			path,
			component: () => (
				<Wrapper>
					<Component />
					<Notices />
					<ConfirmDialog />
				</Wrapper>
			),
		});
	const routeTree = root.addChildren([
		page('/teams', TeamsPage),
		createRoute({
			getParentRoute: () => root,
			path: '/teams/$teamId/edit',
			params: {
				parse: ({ teamId }) => ({ teamId: Number(teamId) }),
				stringify: ({ teamId }) => ({ teamId: `${teamId}` }),
			},
			component: () => (
				<Wrapper>
					<TeamPage />
					<Notices />
					<ConfirmDialog />
				</Wrapper>
			),
		}),
		page('/new', () => <NewTeamWindow onClose={() => {}} />),
		page('/projects/$projectId', () => null),
	]);
	const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { ...client, router };
}

const press = (name: string | RegExp, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);
const rows = (name: string) =>
	within(screen.getByRole('list', { name }))
		.getAllByRole('listitem')
		.map((row) => row.textContent);

test('teams stand by name with what they open; public ones stand apart, and are no links', async () => {
	const choir = aTeam({ id: 5, name: 'Altos', members: [{ ...ada, admin: false }], externalId: 'altos' });
	const board = aTeam({ id: 6, name: 'Street board', members: [kim], isPublic: true });
	await open({ teams: [crew, choir, board] });

	await screen.findByRole('link', { name: 'Kiln crew' });
	await waitFor(() => expect(rows('Teams')[1]).toContain('1 project'));
	expect(rows('Teams')).toEqual([
		expect.stringMatching(/^AltosSynced.*Member/),
		expect.stringMatching(/^Kiln crewR&D.*3 membersAdmin/),
	]);
	expect(rows('Public teams')).toEqual([expect.stringMatching(/^Street boardPublic.*Not a member/)]);
	expect(screen.queryByRole('link', { name: 'Street board' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'More for Street board' })).toBeNull();

	await userEvent.type(screen.getByRole('searchbox', { name: 'Find a team' }), 'a');
	expect(rows('Teams')).toHaveLength(2);
	await userEvent.type(screen.getByRole('searchbox', { name: 'Find a team' }), 'lt');
	expect(rows('Teams')).toHaveLength(1);
});

test('without teams the page says what they are for, and a failure is said with a way to try again', async () => {
	await open({ teams: [] });
	await screen.findByText('No teams yet');

	await open({
		answer: (endpoint) => {
			if (endpoint === teamEndpoints.list) throw new ApiError(500, { message: 'Broken' } as never);
			return undefined;
		},
	});
	await screen.findByText("Your teams couldn't be loaded");
});

test('the page of a team names its members, and what it opens', async () => {
	await open({ at: '/teams/4/edit' });

	await screen.findByRole('heading', { name: 'Kiln crew', level: 1 });
	// Its admins first, then by name.
	await waitFor(() => expect(rows('Members')[2]).toContain('since'));
	expect(rows('Members').map((row) => row?.slice(0, 3))).toEqual(['Ada', 'Bob', 'Kim']);
	expect((await screen.findByRole('link', { name: 'Kitchen' })).closest('li')?.textContent).toBe('KitchenRead & write');
});

test('an admin is made and stays in their place; the last admin cannot be unmade', async () => {
	const { asked } = await open({
		at: '/teams/4/edit',
		answer: (endpoint) => {
			if (endpoint === teamEndpoints.read) return crew;
			return endpoint === teamMemberEndpoints.toggleAdmin ? { id: 1, username: 'kim', admin: true } : undefined;
		},
	});
	const adas = await screen.findByRole('switch', { name: 'Admin: Ada' });
	expect(adas.getAttribute('aria-disabled')).toBe('true');

	await userEvent.click(screen.getByRole('switch', { name: 'Admin: Kim' }));

	await waitFor(() => expect(asked(teamMemberEndpoints.toggleAdmin)).toEqual([{ teamId: 4, username: 'kim' }]));
	expect(rows('Members').map((row) => row?.slice(0, 3))).toEqual(['Ada', 'Bob', 'Kim']);
	expect(screen.getByRole('switch', { name: 'Admin: Ada' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('what somebody else has done meanwhile is not turned over again', async () => {
	const { asked, store } = await open({
		at: '/teams/4/edit',
		answer: (endpoint) =>
			endpoint === teamEndpoints.read ? { ...crew, members: [{ ...kim, admin: true }, ada, bo] } : undefined,
	});

	await userEvent.click(await screen.findByRole('switch', { name: 'Admin: Kim' }));

	await waitFor(() => expect(asked(teamEndpoints.read)).toHaveLength(1));
	await waitFor(() => expect(store.get(teamKind, 4)?.members[0]).toMatchObject({ id: 2, admin: true }));
	expect(asked(teamMemberEndpoints.toggleAdmin)).toEqual([]);
});

test('who is taken out comes back by undo, as they were', async () => {
	const { asked } = await open({
		at: '/teams/4/edit',
		answer: (endpoint) => (endpoint === teamEndpoints.read ? { ...crew, members: [ada, bo] } : undefined),
	});
	await screen.findByRole('heading', { name: 'Kiln crew', level: 1 });

	await press('Remove Kim');
	await waitFor(() => expect(rows('Members')).toHaveLength(2));
	await waitFor(() => expect(asked(teamMemberEndpoints.remove)).toEqual([{ teamId: 4, username: 'kim' }]));
	await waitFor(() => expect(told()).toEqual(['Kim removed from Kiln crew']));
	await act(async () => notices.list()[0]?.undos[0]?.());

	await waitFor(() => expect(asked(teamMemberEndpoints.add)).toEqual([{ teamId: 4, username: 'kim', admin: false }]));
});

test('who leaves is asked first, and is among the teams then', async () => {
	const members = [
		{ ...kim, admin: true },
		{ ...ada, admin: false },
	];
	const { asked, router } = await open({ at: '/teams/4/edit', teams: [{ ...crew, members }] });
	await screen.findByRole('heading', { name: 'Kiln crew', level: 1 });
	// Who is no admin changes nothing there.
	expect(screen.queryAllByRole('switch')).toEqual([]);
	expect(screen.queryByRole('button', { name: 'Delete team' })).toBeNull();

	await press('Leave team');
	await press('Leave team', await screen.findByRole('alertdialog'));

	await waitFor(() => expect(asked(teamMemberEndpoints.remove)).toEqual([{ teamId: 4, username: 'ada' }]));
	expect(router.state.location.pathname).toBe('/teams');
	expect(told()).toEqual(['You left Kiln crew']);
});

test('a team one is not in says so', async () => {
	await open({ at: '/teams/99/edit' });

	await screen.findByText("You're not in this team");
});

test('a team needs a name, and is opened once it is made', async () => {
	const { asked } = await open({
		at: '/new',
		answer: (endpoint) => (endpoint === teamEndpoints.create ? aTeam({ id: 9, name: 'Market' }) : undefined),
	});
	await press('Create team');
	screen.getByText('Please specify a name.');

	await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Market ');
	await userEvent.click(screen.getByRole('switch', { name: 'Public' }));
	await press('Create team');

	await waitFor(() => expect(told()).toEqual(['Team created: Market']));
	expect(asked(teamEndpoints.create)).toEqual([{ name: 'Market', isPublic: true }]);
});
