// @vitest-environment happy-dom
import { codecOf } from '@ordna/domain/contract';
import { type Notification, notification, notificationEndpoints } from '@ordna/domain/notification';
import { subscriptionEndpoints } from '@ordna/domain/subscription';
import { taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { usePageTitle } from '../../ui/document-title.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { projectKind } from '../project/index.ts';
import { followTask } from '../task/index.ts';
import { accountKind } from '../user/index.ts';
import { Bell } from './bell.tsx';
import { aContent, aNotification } from './notification.builder.ts';
import { notificationMutations } from './notification.mutations.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), popoverParts.load()]);
	await loadMessages('notification', 'mutations', 'task', 'ui');
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const [ada, kim] = [aContent.person(7, 'Ada'), aContent.person(2, 'Kim')];
const bowls = aContent.task(11, 'Bowls');
const seen = toInstant(Date.UTC(2026, 2, 11, 9));
const assigned = aNotification({
	id: 5,
	name: 'task.assigned',
	payload: { doer: kim, task: bowls, assignee: ada, project: aContent.project(1, 'Shop') },
});
const said = aNotification({
	id: 4,
	name: 'task.comment',
	payload: { doer: kim, task: bowls, comment: { id: 21, comment: '<p>Which ones?</p>' }, mentioned: false },
});
const gone = aNotification({
	...{ id: 3, name: 'task.deleted', readAt: seen },
	payload: { doer: kim, task: aContent.task(12, 'Paper') },
});

const wire = (one: Notification) => codecOf(notification).encode(one);

function BellOnPage() {
	usePageTitle('Bowls · Ordna');
	return <Bell />;
}

/** The bell in a header, on a server that has these notifications. */
async function open(list: readonly Notification[], answer: Answer = () => undefined, pages = 1) {
	const client = aClient({
		mutations: [...notificationMutations, followTask],
		answer(endpoint, input) {
			const own = answer(endpoint, input);
			if (own !== undefined) return own;
			if (endpoint === notificationEndpoints.list) return list;
			if (endpoint === notificationEndpoints.mark) {
				const { id, read } = input as { id: number; read: boolean };
				return { ...list.find((one) => one.id === id), readAt: read ? seen : null, read };
			}
			return { message: 'success' };
		},
		headers: () => ({ 'x-pagination-total-pages': `${pages}` }),
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: null };
	client.store.loadPage(recordsOf(accountKind, [{ ...ada, settings } as never]));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<BellOnPage />
			</Wrapper>
		),
	});
	const leaf = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null });
	const routeTree = root.addChildren(['/', '/tasks/$id', '/user/settings/notifications'].map(leaf));
	const router = createRouter({ routeTree, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { ...client, router };
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
async function openPanel(name: string | RegExp) {
	await userEvent.click(await bell(name));
	return screen.findByRole('dialog', { name: 'Notifications' });
}
const sentences = (panel: HTMLElement) =>
	Array.from(panel.querySelectorAll('[data-notification] [data-roving]'), ({ textContent }) => textContent);

test('the bell and the title of the tab count what is unread; the panel tells it by tasks', async () => {
	await open([assigned, said, gone]);

	const panel = await openPanel('Notifications, 2 unread');
	expect(document.title).toBe('(2) Bowls · Ordna');
	expect(
		within(panel)
			.getAllByRole('heading', { level: 3 })
			.map(({ textContent }) => textContent),
	).toEqual(['Bowls']);
	expect(sentences(panel)).toEqual(['Kim assigned you Unread', 'Kim commented Unread', 'Kim deleted Paper']);
	within(panel).getByText('Which ones?');
});

test('a press marks as read and closes the panel; what is gone stays open', async () => {
	const { asked, router } = await open([assigned, said, { ...gone, readAt: null }]);
	const panel = await openPanel('Notifications, 3 unread');

	await userEvent.click(within(panel).getByRole('button', { name: /Kim deleted Paper/ }));
	await bell('Notifications, 2 unread');
	expect(screen.queryByRole('dialog')).not.toBeNull();
	await userEvent.click(within(panel).getByRole('link', { name: /Kim assigned you/ }));

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(router.state.location.search).toEqual({ modal: '/tasks/11' });
	await waitFor(() =>
		expect(asked(notificationEndpoints.mark)).toEqual([
			{ id: 3, read: true },
			{ id: 5, read: true },
		]),
	);
	await bell('Notifications, 1 unread');
});

test('under Unread what is just read stays until somebody looks at all again', async () => {
	await open([assigned, said, gone]);
	const panel = await openPanel('Notifications, 2 unread');

	await userEvent.click(within(panel).getByRole('radio', { name: 'Unread 2' }));
	expect(sentences(panel)).toHaveLength(2);
	await userEvent.click(within(panel).getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement);
	await bell('Notifications, 1 unread');
	expect(sentences(panel)).toHaveLength(2);

	await userEvent.click(within(panel).getByRole('radio', { name: 'All' }));
	await userEvent.click(within(panel).getByRole('radio', { name: 'Unread 1' }));
	expect(sentences(panel)).toEqual(['Kim commented Unread']);
});

test('U marks the one that has the focus as read or unread, Shift U all of them', async () => {
	const { asked } = await open([assigned, said, gone]);
	const panel = await openPanel('Notifications, 2 unread');
	within(panel)
		.getByRole('button', { name: /Kim deleted/ })
		.focus();

	await userEvent.keyboard('u');
	await bell('Notifications, 3 unread');
	await userEvent.keyboard('{Shift>}u{/Shift}');
	await bell('Notifications');

	expect(asked(notificationEndpoints.mark)).toEqual([{ id: 3, read: false }]);
	await waitFor(() => expect(asked(notificationEndpoints.markAll)).toHaveLength(1));
	expect(document.title).toBe('Bowls · Ordna');
});

test('what is new is counted at once; what was marked elsewhere is asked for', async () => {
	let list: readonly Notification[] = [said];
	const { push } = await open([], (endpoint) => (endpoint === notificationEndpoints.list ? list : undefined));
	await bell('Notifications, 1 unread');

	await act(async () => push(wire(assigned)));
	await bell('Notifications, 2 unread');

	list = [
		{ ...assigned, readAt: seen },
		{ ...said, readAt: seen },
	];
	await act(async () => push({ seq: 9, changes: [{ entity: 'notification' }] }));
	await bell('Notifications');
});

test('without any the panel says so; a failure is told with a way to try again', async () => {
	let isBroken = true;
	await open([gone], (endpoint) => {
		if (endpoint === notificationEndpoints.list && isBroken) throw new ApiError(400, { message: 'Broken' } as never);
		return undefined;
	});
	const panel = await openPanel('Notifications');
	await within(panel).findByText("Your notifications couldn't be loaded.");

	isBroken = false;
	await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
	await within(panel).findByRole('button', { name: /Kim deleted/ });
	await userEvent.click(within(panel).getByRole('radio', { name: 'Unread' }));
	within(panel).getByText('All read');
	cleanup();

	await open([]);
	const empty = await openPanel('Notifications');
	within(empty).getByText('No notifications yet');
});

test('older ones come by a button, until there are no more', async () => {
	const older = [said, gone];
	await open(
		[],
		(endpoint, input) => {
			if (endpoint !== notificationEndpoints.list) return undefined;
			return (input as { page: number }).page === 1 ? [assigned] : older;
		},
		2,
	);
	const panel = await openPanel('Notifications, 1 unread');
	expect(sentences(panel)).toHaveLength(1);

	await userEvent.click(within(panel).getByRole('button', { name: 'Show older' }));

	await within(panel).findByRole('button', { name: /Kim deleted/ });
	await bell('Notifications, 2 unread');
	expect(within(panel).queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('what comes while the list is scrolled waits until somebody asks for it', async () => {
	const { push } = await open([said]);
	const panel = await openPanel('Notifications, 1 unread');
	const scroller = panel.querySelector('ul')?.parentElement as HTMLElement;
	Object.defineProperty(scroller, 'scrollTop', { value: 40, writable: true });
	await act(async () => scroller.dispatchEvent(new Event('scroll', { bubbles: true })));

	await act(async () => push(wire(assigned)));

	await bell('Notifications, 2 unread');
	expect(sentences(panel)).toEqual(['Kim commented Unread']);
	await userEvent.click(within(panel).getByRole('button', { name: '1 new' }));
	expect(sentences(panel)).toEqual(['Kim assigned you Unread', 'Kim commented Unread']);
});

test('what somebody may no longer see goes when the list is asked for again', async () => {
	let list: readonly Notification[] = [assigned, said, gone];
	const { push } = await open([], (endpoint) => (endpoint === notificationEndpoints.list ? list : undefined));
	await bell('Notifications, 2 unread');

	list = [assigned, gone];
	await act(async () => push({ seq: 9, changes: [{ entity: 'notification' }] }));

	await bell('Notifications, 1 unread');
});

test('from ten on the bell says that there are more than nine', async () => {
	const many = Array.from({ length: 12 }, (_, at) => ({ ...assigned, id: (at + 10) as never }));
	await open(many);

	expect((await bell('Notifications, 12 unread')).textContent).toBe('9+');
	expect(document.title).toBe('(12) Bowls · Ordna');
});

const followed = { id: 3, entity: 'task', entityId: 11, created: seen };

test('a task is no longer followed from what one was told of it, until that is undone', async () => {
	const { asked } = await open([assigned], (endpoint) =>
		endpoint === taskEndpoints.read ? { id: 11, title: 'Bowls', subscription: followed } : undefined,
	);
	const panel = await openPanel('Notifications, 1 unread');

	await userEvent.click(within(panel).getByRole('button', { name: 'Stop following' }));

	await waitFor(() => expect(asked(subscriptionEndpoints.delete)).toEqual([{ entity: 'task', entityId: 11 }]));
	const [notice] = notices.list();
	expect(notice?.text).toBe('Stopped following Bowls');
	notice?.undos[0]?.();
	await waitFor(() => expect(asked(subscriptionEndpoints.create)).toEqual([{ entity: 'task', entityId: 11 }]));
});

test.each([
	['through its project', { ...followed, entity: 'project', entityId: 1 }, 'You follow Bowls through Shop'],
	['not at all', undefined, "You don't follow Bowls"],
])('a task that is followed %s says so, and nothing changes', async (_, subscription, text) => {
	const { asked, store } = await open([assigned], (endpoint) =>
		endpoint === taskEndpoints.read ? { id: 11, title: 'Bowls', subscription } : undefined,
	);
	store.loadPage(recordsOf(projectKind, [{ id: 1, title: 'Shop', parentProjectId: null } as never]));
	const panel = await openPanel('Notifications, 1 unread');

	await userEvent.click(within(panel).getByRole('button', { name: 'Stop following' }));

	await waitFor(() => expect(notices.list().map((notice) => notice.text)).toEqual([text]));
	expect(asked(subscriptionEndpoints.delete)).toEqual([]);
});

/** Draws what Kim told aside by so much of its width. */
function swipe(panel: HTMLElement, sentence: RegExp, by: number) {
	const row = within(panel).getByRole('link', { name: sentence }).closest('li') as HTMLElement;
	vi.spyOn(row, 'getBoundingClientRect').mockReturnValue({ width: 400 } as DOMRect);
	const at = (type: string, x: number) =>
		new PointerEvent(type, { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: x, bubbles: true });
	act(() => void row.dispatchEvent(at('pointerdown', 200)));
	act(() => void window.dispatchEvent(at('pointermove', 200 + by * 400)));
	act(() => void window.dispatchEvent(at('pointerup', 200 + by * 400)));
}

test('a finger that draws one forth marks it as read, one that draws it back ends the following', async () => {
	const { asked } = await open([assigned], (endpoint) =>
		endpoint === taskEndpoints.read ? { id: 11, title: 'Bowls', subscription: followed } : undefined,
	);
	const panel = await openPanel('Notifications, 1 unread');

	swipe(panel, /Kim assigned you/, 0.5);
	await waitFor(() => expect(asked(notificationEndpoints.mark)).toEqual([{ id: 5, read: true }]));
	expect(asked(subscriptionEndpoints.delete)).toEqual([]);
	swipe(panel, /Kim assigned you/, -0.5);

	await waitFor(() => expect(asked(subscriptionEndpoints.delete)).toHaveLength(1));
});
