// @vitest-environment happy-dom
import { invitationEndpoints, projectInvitationEndpoints } from '@ordna/domain/invitation';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { accountKind } from '../user/index.ts';
import { InvitationPage } from './invitation-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('share', 'ui');
});

const refuse = (status: number, message: string) => () => {
	throw new ApiError(status, { message });
};
const toKitchen = () => ({ invitedBy: 'Zoe', projectTitle: 'Kitchen', email: 'ada@example.org' });

/** The page of an invitation, as Ada opens it. */
function open({ opens = toKitchen, accepts = () => ({ projectId: 5 }) }: Record<string, () => unknown> = {}) {
	const { store, asked, wrapper } = aClient({
		answer: (endpoint) => (endpoint === invitationEndpoints.open ? opens() : accepts()),
	});
	const ada = { id: 7, name: 'Ada', username: 'ada', settings: {}, isAdmin: false };
	store.loadPage(recordsOf(accountKind, [ada as never]));
	const root = createRootRoute();
	const routeTree = root.addChildren([
		createRoute({ getParentRoute: () => root, path: '/invitations/$token', component: InvitationPage }),
		createRoute({ getParentRoute: () => root, path: '/projects/$projectId' }),
	]);
	const history = createMemoryHistory({ initialEntries: ['/invitations/t0ken'] });
	const router = createRouter({ routeTree, history });
	const Wrapper = wrapper;
	render(
		<Wrapper>
			{/* The app's own router has routes that this one lacks. */}
			<RouterProvider router={router as never} />
		</Wrapper>,
	);
	const accepted = () => asked(projectInvitationEndpoints.accept);
	return { accepted, history, user: userEvent.setup() };
}

const joinButton = () => screen.findByRole('button', { name: 'Join project' });

test('who invites, to what, and as whom one joins is said; nothing is accepted before one says so', async () => {
	const { accepted, history } = open();

	await joinButton();

	expect(document.body.textContent).toMatch(/Zoe.*Kitchen/);
	expect(document.body.textContent).toContain('Ada');
	expect(accepted()).toEqual([]);
	expect(history.location.pathname).toBe('/invitations/t0ken');
});

test('who joins goes to the project, and does not come back to the invitation', async () => {
	const { accepted, history, user } = open();

	await user.click(await joinButton());

	await waitFor(() => expect(history.location.pathname).toBe('/projects/5'));
	expect(accepted()).toEqual([{ token: 't0ken' }]);
	expect(history.length).toBe(1);
});

test('a refusal is said, and one can try again', async () => {
	let isRefused = true;
	const { accepted, history, user } = open({
		accepts: () => (isRefused ? refuse(403, 'Not for you.')() : { projectId: 5 }),
	});

	await user.click(await joinButton());
	expect(await screen.findByText('Not for you.')).toBeTruthy();
	expect(history.location.pathname).toBe('/invitations/t0ken');
	isRefused = false;
	await user.click(await joinButton());

	await waitFor(() => expect(history.location.pathname).toBe('/projects/5'));
	expect(accepted()).toHaveLength(2);
});

test('whoever used an invitation already goes where it led', async () => {
	const { history } = open({ opens: refuse(412, 'Ended.') });

	await waitFor(() => expect(history.location.pathname).toBe('/projects/5'));
});

test.for([
	{ what: 'that ended', opens: refuse(412, 'Ended.') },
	{ what: 'to the server alone', opens: () => ({ ...toKitchen(), projectTitle: '' }) },
])('of an invitation $what it is said that it opens nothing', async ({ opens }) => {
	const { accepted, history } = open({ opens, accepts: refuse(412, 'Ended.') });

	await waitFor(() => expect(document.body.textContent).toContain("This invitation doesn't work"));

	expect(screen.queryByRole('button', { name: 'Join project' })).toBeNull();
	expect(accepted()).toEqual([{ token: 't0ken' }]);
	expect(history.location.pathname).toBe('/invitations/t0ken');
});

test('what could not be read is asked for again', async () => {
	let isDown = true;
	const { user } = open({ opens: () => (isDown ? refuse(500, 'Down.')() : toKitchen()) });

	const again = await screen.findByRole('button', { name: 'Try again' });
	isDown = false;
	await user.click(again);

	expect(await joinButton()).toBeTruthy();
});
