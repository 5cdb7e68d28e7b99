// @vitest-environment happy-dom
import { type BackupStatus, backupEndpoints } from '@ordna/domain/backup';
import { type HealthFinding, healthEndpoints } from '@ordna/domain/health';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { HealthBadge, HealthPage } from './health-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'task', 'ui');
});
afterEach(dismissNotices);

const finding = (about: HealthFinding['about'], rest: Partial<HealthFinding> = {}): HealthFinding => ({
	...{ about, state: 'good', told: `${about} responds`, command: '' },
	...rest,
});

const troubled = [
	finding('database'),
	finding('mail queue', { state: 'warning', told: '2 given up' }),
	finding('permissions', { state: 'warning', told: 'open', command: 'chmod go= /data' }),
	finding('mail', { state: 'bad', told: 'ECONNREFUSED' }),
];

const aReport = (findings: readonly HealthFinding[]) => ({
	checkedAt: at('2026-03-01T08:00:00Z'),
	findings,
	...{ diskBytes: 80, freeBytes: 20, backups: [] },
});

const noBackups: BackupStatus = {
	...{ folder: '/srv/backups', isRunning: false, percentDone: null, lastRun: null, lastError: '', made: [] },
};

const open = (findings: readonly HealthFinding[], Page: () => ReactNode = HealthPage, backups = noBackups) =>
	openAdmin(Page, { answer: (endpoint) => (endpoint === backupEndpoints.read ? backups : aReport(findings)) });

const headings = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('what is bad stands first, then warnings, then what passed', async () => {
	await open(troubled);

	await screen.findByText(/3 findings, 1 check passed/);
	expect(headings()).toEqual([
		"Problem: The email server can't be reached",
		"Warning: Emails couldn't be sent",
		'Warning: Others on the server can read the data',
		'Passed',
		'Backups',
	]);
	expect(screen.getByText('database responds')).toBeTruthy();
});

test('where all is well no finding is shown', async () => {
	await open([finding('database')]);

	await screen.findByText(/Everything is in order\./);
	expect(headings()).toEqual(['Passed', 'Backups']);
});

test('a finding leads to the page where one does something about it', async () => {
	await open(troubled);

	const link = await screen.findByRole('link', { name: 'Open email queue' });
	expect(link.getAttribute('href')).toBe('/admin/mail');
});

test('a command is copied as it is', async () => {
	await open(troubled);
	const user = userEvent.setup();
	const writeText = vi.spyOn(navigator.clipboard, 'writeText');

	await user.click(await screen.findByRole('button', { name: 'Copy command' }));

	expect(writeText).toHaveBeenCalledWith('chmod go= /data');
	await waitFor(() => expect(toldNotices()).toEqual(['Copied']));
});

test('the report is copied as a text with a line for each check', async () => {
	await open(troubled);
	const user = userEvent.setup();
	const writeText = vi.spyOn(navigator.clipboard, 'writeText');

	await user.click(await screen.findByRole('button', { name: 'Copy report' }));

	expect(String(writeText.mock.calls[0]?.[0]).split('\n')).toEqual([
		'2026-03-01T08:00:00.000Z',
		'OK Database: database responds',
		'Warning Email queue: 2 given up',
		'Warning Permissions: open',
		'Problem Email server: ECONNREFUSED',
	]);
});

test('"Check again" has the server checked, and shows what came of it', async () => {
	let findings = troubled;
	const { asked } = await openAdmin(HealthPage, {
		answer(endpoint) {
			if (endpoint === backupEndpoints.read) return noBackups;
			if (endpoint === healthEndpoints.check) findings = [finding('database')];
			return aReport(findings);
		},
	});

	await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));

	await screen.findByText(/Everything is in order\./);
	expect(asked(healthEndpoints.check)).toHaveLength(1);
});

test('a refusal is told, with a way to try again', async () => {
	let isDown = true;
	await openAdmin(HealthPage, {
		answer(endpoint) {
			if (isDown) throw new ApiError(403, { message: 'Forbidden' });
			if (endpoint === backupEndpoints.read) return noBackups;
			return aReport([finding('database')]);
		},
	});

	const alert = await screen.findByRole('alert');
	isDown = false;
	await userEvent.click(within(alert).getByRole('button'));

	await screen.findByText(/Everything is in order\./);
});

test('the entry of the page counts what is not well, and nothing where all is', async () => {
	await open(troubled, HealthBadge);
	expect(await screen.findByText('3 findings')).toBeTruthy();
});

test('the entry has no number where all is well', async () => {
	const { asked } = await open([finding('database')], HealthBadge);

	await waitFor(() => expect(asked(healthEndpoints.read)).toHaveLength(1));
	expect(screen.queryByText(/finding/)).toBeNull();
});

test('the last backups are listed with their age, place and size', async () => {
	const made = at(new Date(Date.now() - 9 * 24 * 3_600_000 - 60_000).toISOString());
	const backup = { name: 'ordna-2026-03-02-030000.zip', made, bytes: 2_000_000 };
	const older = { name: '', made: at('2026-01-01T03:00:00Z'), bytes: 1 };
	await open([finding('database')], HealthPage, { ...noBackups, made: [backup, older] });

	const table = await screen.findByRole('table', { name: 'Backups' });

	const [, row, last] = within(table).getAllByRole('row');
	expect(row?.textContent).toContain('9 days');
	expect(row?.textContent).toContain('ordna-2026-03-02-030000.zip');
	expect(row?.textContent).toMatch(/2 MB|1\.9 MB/);
	expect(last?.textContent).toContain('Elsewhere');
	expect(screen.getByText('Backups go to /srv/backups.')).toBeTruthy();
});

test('a backup is made in the background; its place and size are told, and the server is checked again', async () => {
	let backups = noBackups;
	const { asked, client } = await openAdmin(HealthPage, {
		answer(endpoint) {
			if (endpoint === backupEndpoints.make) backups = { ...noBackups, isRunning: true, percentDone: 40 };
			if (endpoint === backupEndpoints.read || endpoint === backupEndpoints.make) return backups;
			return aReport([finding('database')]);
		},
	});

	await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
	await screen.findByText('Backing up… 40%');
	expect(screen.getByRole('progressbar', { name: 'Progress of the backup' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Backing up…' }).getAttribute('aria-disabled')).toBe('true');
	backups = { ...noBackups, made: [{ name: 'ordna-1.zip', made: at('2026-03-02T03:00:00Z'), bytes: 2_000_000 }] };
	await client.queries.expire(['admin', 'backups']);

	await waitFor(() =>
		expect(toldNotices()).toEqual([expect.stringMatching(/^Backed up to \/srv\/backups\/ordna-1\.zip \(/)]),
	);
	expect(asked(backupEndpoints.make)).toHaveLength(1);
	await waitFor(() => expect(asked(healthEndpoints.check)).toHaveLength(1));
});

test('why the last backup failed is told until another one is made', async () => {
	const lastRun = at('2026-03-01T07:00:00Z');
	const lastError = 'The disk of /srv/backups is full: there is no backup.';
	await open([finding('database')], HealthPage, { ...noBackups, lastRun, lastError });

	expect((await screen.findByRole('alert')).textContent).toContain(lastError);
});

test('where the last backup is too old, the finding has the button, and no other', async () => {
	await open([finding('backups', { state: 'warning', told: 'none was made yet' })]);

	const buttons = await screen.findAllByRole('button', { name: 'Back up now' });

	expect(buttons).toHaveLength(1);
	expect(buttons[0]?.closest('li')?.textContent).toContain('none was made yet');
});

test('a provider that fails leads to its trace', async () => {
	await open([finding('providers', { state: 'warning', told: 'House: no sign-in yet' })]);

	const link = await screen.findByRole('link', { name: 'Sign-in trace' });

	expect(link.getAttribute('href')).toBe('/admin/sign-in-trace');
	expect(headings()[0]).toBe('Warning: A sign-in provider fails');
});
