import type { AdminUser } from '@ordna/domain/admin';
import { toInstant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog } from '../../ui/confirm.tsx';
import { notices } from '../../ui/notice-store.ts';
import { accountKind } from '../user/index.ts';

export const userId = (id: number) => id as UserId;
export const at = (text: string) => toInstant(Date.parse(text));

/** Somebody with an account, as administrators see them. Ids of a test need no server. */
export function anAccount({
	id = 2,
	username = 'bob',
	...rest
}: Partial<Omit<AdminUser, 'id'>> & { id?: number } = {}): AdminUser {
	return {
		id: userId(id),
		username,
		name: '',
		email: `${username}@example.com`,
		avatar: '',
		isAdmin: false,
		isAdminBySettings: false,
		status: 0,
		issuer: 'local',
		deletionScheduledAt: null,
		lastActive: null,
		tasks: 0,
		storage: 0,
		created: null,
		updated: null,
		...rest,
	};
}

/** A page of the administration as Ada (7) sees it, on a server that answers as told. */
export async function openAdmin(
	Page: () => ReactNode,
	{ path = '/admin', ...server }: Parameters<typeof aClient>[0] & { path?: string },
) {
	const client = aClient(server);
	const ada = { ...anAccount({ id: 7, username: 'ada', isAdmin: true }), settings: {} };
	client.store.loadPage(recordsOf(accountKind, [ada as never]));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	// Named as in the app, where pages ask for their parameters.
	const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Outlet });
	const admin = createRoute({ getParentRoute: () => inside, path: '/admin', component: Outlet });
	const page = () => (
		<Wrapper>
			<Page />
			<ConfirmDialog />
		</Wrapper>
	);
	const children = [
		createRoute({ getParentRoute: () => admin, path: '/', component: page }),
		createRoute({
			getParentRoute: () => admin,
			path: 'people/$personId',
			params: {
				parse: ({ personId }) => ({ personId: Number(personId) }),
				stringify: ({ personId }) => ({ personId: `${personId}` }),
			},
			component: page,
		}),
		createRoute({ getParentRoute: () => admin, path: '$page', component: () => null }),
	];
	const project = createRoute({ getParentRoute: () => inside, path: '/projects/$projectId', component: () => null });
	const router = createRouter({
		routeTree: root.addChildren([inside.addChildren([admin.addChildren(children), project])]),
		history: createMemoryHistory({ initialEntries: [path] }),
	});
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { ...client, router };
}

/** What notices say. */
export const toldNotices = () => notices.list().map(({ text }) => text);

export function dismissNotices(): void {
	for (const { id } of notices.list()) notices.dismiss(id);
}
