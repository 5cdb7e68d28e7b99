// @vitest-environment happy-dom
import { type AuditEntry, auditEndpoints } from '@ordna/domain/audit';
import { toInstant } from '@ordna/domain/time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { saveFile } from '../../ui/save-file.ts';
import { anAccount, at, dismissNotices, openAdmin } from './an-admin.fixture.tsx';
import { AuditPage } from './audit-page.tsx';

vi.mock('../../ui/save-file.ts', () => ({ saveFile: vi.fn() }));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'task', 'ui');
});
afterEach(() => {
	dismissNotices();
	vi.mocked(saveFile).mockClear();
});

const bob = anAccount({ name: 'Bob Holm' });
const cleo = anAccount({ id: 3, username: 'cleo' });
const anEntry = (rest: Partial<Omit<AuditEntry, 'id'>> & { id?: number } = {}): AuditEntry => ({
	...{ time: at('2026-03-01T08:00:00Z'), group: 'administration', kind: 'user.disabled', actor: bob, via: 'session' },
	...{ ipAddress: '', deviceInfo: '', person: null, subject: '', reason: '', entity: 'user', entityId: 3 },
	...{ projectId: null, before: null, after: null, heirs: [] },
	...rest,
	id: (rest.id ?? 1) as never,
});

const open = (entries: readonly AuditEntry[], total = entries.length) =>
	openAdmin(AuditPage, {
		headers: () => ({ 'x-pagination-total-pages': String(total) }),
		answer: (endpoint) => (endpoint === auditEndpoints.list ? entries : new TextEncoder().encode('time').buffer),
	});
const lines = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);
const choose = async (label: string, option: string) => {
	await userEvent.click(await screen.findByRole('combobox', { name: label }));
	await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('each entry says who did what to whom, and from where', async () => {
	await open([
		anEntry({ person: cleo }),
		anEntry({ id: 2, kind: 'token.created', group: 'security', subject: 'Script', ipAddress: '10.0.0.9' }),
		anEntry({ id: 3, kind: 'session.refused', group: 'sign_in', actor: null, person: cleo }),
		anEntry({ id: 4, kind: 'user.deleted', group: 'deleting', actor: null, via: 'command line', subject: 'dan' }),
		anEntry({ id: 5, kind: 'user.deleted', group: 'deleting', heirs: [cleo, bob] }),
	]);

	expect(await lines()).toEqual([
		expect.stringMatching(/^Bob Holm disabled an account: cleo/),
		expect.stringMatching(/^Bob Holm created an API token: Script10\.0\.0\.9/),
		expect.stringMatching(/^cleo failed to sign in(?!:)/),
		expect.stringMatching(/^command line deleted an account: dan/),
		expect.stringMatching(/^Bob Holm deleted an account, with its shared projects going to cleo and Bob Holm/),
	]);
});

test('what and when are chosen, and asked of the server', async () => {
	const { asked } = await open([anEntry()]);
	await lines();
	expect(asked(auditEndpoints.list)).toContainEqual({ groups: [], page: 1, perPage: 50 });

	await choose('What', 'Signing in');
	await choose('When', 'Last 7 days');

	await waitFor(() =>
		expect(asked(auditEndpoints.list).at(-1)).toMatchObject({ groups: ['sign_in'], from: expect.any(Number) }),
	);
});

test('a name narrows the log to what they did, until that is taken back', async () => {
	const { asked } = await open([anEntry()]);

	await userEvent.click(await screen.findByRole('button', { name: 'Bob Holm' }));
	await waitFor(() => expect(asked(auditEndpoints.list).at(-1)).toMatchObject({ actorId: 2 }));
	await userEvent.click(screen.getByRole('button', { name: 'By Bob Holm ×' }));

	await waitFor(() => expect(screen.queryByRole('button', { name: 'By Bob Holm ×' })).toBeNull());
});

test('the line of the change log opens beneath an entry, and closes again', async () => {
	await open([anEntry({ after: { status: 2 } })]);
	const twist = await screen.findByRole('button', { name: 'Details: disabled an account' });
	expect(twist.getAttribute('aria-expanded')).toBe('false');

	await userEvent.click(twist);
	expect(screen.getByText(/"status": 2/)).toBeTruthy();
	expect(twist.getAttribute('aria-expanded')).toBe('true');

	await userEvent.click(twist);
	expect(screen.queryByText(/"status": 2/)).toBeNull();
});

test('the export holds what is shown', async () => {
	const { asked } = await open([anEntry()]);
	await userEvent.click(await screen.findByRole('button', { name: 'Bob Holm' }));

	await userEvent.click(screen.getByRole('button', { name: 'Export' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'As JSON' }));

	await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'audit.json'));
	expect(asked(auditEndpoints.export)).toEqual([{ groups: [], actorId: 2, format: 'json' }]);
});

test('how many entries there are in all is said beside what was chosen', async () => {
	await open([anEntry()], 214);

	expect((await screen.findByRole('status')).textContent).toBe('214 entries');
});

test('a log without such entries says so', async () => {
	await open([]);

	expect(await screen.findByText('Nothing matches.')).toBeTruthy();
});

test('entries stand by days, with how many there were; of the last day there may be more', async () => {
	const now = Date.now();
	const earlier = Array.from({ length: 48 }, (_, index) =>
		anEntry({ id: 50 - index, time: at('2026-02-27T08:00:00Z') }),
	);
	await open([
		anEntry({ id: 60, time: toInstant(now) }),
		anEntry({ id: 59, time: toInstant(now - 86_400_000) }),
		...earlier,
	]);

	const headings = await screen.findAllByRole('heading', { level: 3 });

	expect(headings.map(({ textContent }) => textContent)).toEqual([
		'Today11 entry',
		'Yesterday11 entry',
		'Friday, February 27',
	]);
});
