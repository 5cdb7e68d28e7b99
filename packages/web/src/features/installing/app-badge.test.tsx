// @vitest-environment happy-dom
import { taskListEndpoints } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { accountKind } from '../user/index.ts';
import { AppBadge } from './app-badge.tsx';

beforeAll(() => startI18n('en'));
afterEach(() => vi.unstubAllGlobals());

const hourMs = 3_600_000;
const ada = { id: 7, username: 'ada', settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} } };

/** The badge where open tasks are due at these times; `signOut` ends the session. */
function open(dueDates: readonly (number | null)[]) {
	const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), badge));
	const order = {
		ids: dueDates.map((_, at) => at + 1),
		dueDates: dueDates.map((due) => due && toInstant(due)),
		seq: 5,
	};
	const {
		client,
		store,
		wrapper: Wrapper,
	} = aClient({ answer: (endpoint) => (endpoint === taskListEndpoints.order ? order : []) });
	store.loadPage(recordsOf(accountKind, [ada as never]));
	let signOut = (): void => undefined;
	Object.assign(client.session, {
		watch: (listener: (event: string) => void) => {
			signOut = () => listener('signedOut');
			return () => undefined;
		},
	});
	render(
		<Wrapper>
			<AppBadge />
		</Wrapper>,
	);
	return { ...badge, signOut: () => signOut() };
}

test('the badge says how many open tasks are overdue or due today, and goes with the session', async () => {
	const now = Date.now();
	const { setAppBadge, clearAppBadge, signOut } = open([now - 72 * hourMs, now - 30 * hourMs, now + 72 * hourMs, null]);
	await expect.poll(() => setAppBadge).toHaveBeenCalledWith(2);

	signOut();

	expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('without a task that is due there is no badge', async () => {
	const { setAppBadge, clearAppBadge } = open([Date.now() + 72 * hourMs, null]);

	await expect.poll(() => clearAppBadge).toHaveBeenCalledOnce();
	expect(setAppBadge).not.toHaveBeenCalled();
});
