// @vitest-environment happy-dom
import { adminServerEndpoints } from '@ordna/domain/admin';
import type { HealthFinding } from '@ordna/domain/health';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { at, openAdmin } from './an-admin.fixture.tsx';
import { OverviewPage } from './overview-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'ui');
});

const overview = {
	...{ users: 4, projects: 1200, tasks: 31, teams: 2 },
	shares: { linkShares: 5, teamShares: 6, userShares: 7 },
};
const jobs: HealthFinding = { about: 'jobs', state: 'warning', told: '', command: '' };

function open(findings: readonly HealthFinding[]) {
	const report = { checkedAt: at('2026-03-01T08:00:00Z'), findings, diskBytes: 0, freeBytes: 0 };
	return openAdmin(OverviewPage, {
		answer: (endpoint) => (endpoint === adminServerEndpoints.readOverview ? overview : report),
	});
}

test('where all is well one line says so', async () => {
	await open([{ ...jobs, state: 'good' }]);

	expect(await screen.findByText(/Everything is in order\./)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'See all checks' }).getAttribute('href')).toBe('/admin/health');
});

test('else the worst is named, with how much there is beside it', async () => {
	await open([jobs, { ...jobs, about: 'mail', state: 'bad' }]);

	expect(await screen.findByText(/The email server can't be reached/)).toBeTruthy();
	expect(screen.getByRole('link', { name: '2 findings' }).getAttribute('href')).toBe('/admin/health');
});

test('how much there is stands with links to the pages of it', async () => {
	await open([]);

	expect((await screen.findByRole('link', { name: '4' })).getAttribute('href')).toBe('/admin/people');
	expect(screen.getByRole('link', { name: '1,200' }).getAttribute('href')).toBe('/admin/storage');
	expect(screen.getByText('31')).toBeTruthy();
});
