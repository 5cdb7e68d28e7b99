// @vitest-environment happy-dom
import { type BackupMade, type HealthFinding, healthEndpoints } from '@ordna/domain/health';
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

const aReport = (findings: readonly HealthFinding[], backups: readonly BackupMade[] = []) => ({
	checkedAt: at('2026-03-01T08:00:00Z'),
	findings,
	...{ diskBytes: 80, freeBytes: 20, backups },
});

const open = (findings: readonly HealthFinding[], Page: () => ReactNode = HealthPage) =>
	openAdmin(Page, { answer: () => aReport(findings) });

const headings = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('what is bad stands first, then warnings, then what passed', async () => {
	await open(troubled);

	await screen.findByText(/3 findings, 1 check passed/);
	expect(headings()).toEqual([
		"Problem: The email server can't be reached",
		"Warning: Emails couldn't be sent",
		'Warning: Others on the server can read the data',
		'Passed',
	]);
	expect(screen.getByText('database responds')).toBeTruthy();
});

test('where all is well no finding is shown', async () => {
	await open([finding('database')]);

	await screen.findByText(/Everything is in order\./);
	expect(headings()).toEqual(['Passed']);
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
		answer() {
			if (isDown) throw new ApiError(403, { message: 'Forbidden' });
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

test('the last backups are listed with their age and size', async () => {
	const made = at(new Date(Date.now() - 9 * 24 * 3_600_000 - 60_000).toISOString());
	await openAdmin(HealthPage, { answer: () => aReport([finding('backups')], [{ made, bytes: 2_000_000 }]) });

	const table = await screen.findByRole('table', { name: 'Backups' });

	const [, row] = within(table).getAllByRole('row');
	expect(row?.textContent).toContain('9 days');
	expect(row?.textContent).toMatch(/2 MB|1\.9 MB/);
});

test('a provider that fails leads to its trace', async () => {
	await open([finding('providers', { state: 'warning', told: 'House: no sign-in yet' })]);

	const link = await screen.findByRole('link', { name: 'Sign-in trace' });

	expect(link.getAttribute('href')).toBe('/admin/sign-in-trace');
	expect(headings()[0]).toBe('Warning: A sign-in provider fails');
});
