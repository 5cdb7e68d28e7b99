// @vitest-environment happy-dom
import { type AdminJob, adminServerEndpoints } from '@ordna/domain/admin';
import { toInstant } from '@ordna/domain/time';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { JobsPage } from './jobs-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'task', 'ui');
});
afterEach(() => {
	vi.useRealTimers();
	dismissNotices();
});

const now = Date.UTC(2026, 2, 1, 8);
const aJob = (rest: Partial<AdminJob> = {}): AdminJob => ({
	...{ name: 'empty the trash', everySeconds: 3600, due: toInstant(now + 34_000), isRunning: false, percentDone: null },
	...{ lastRun: toInstant(now - 5 * 60_000), lastTookMs: 80, lastError: '' },
	...rest,
});

const noMail = { isOn: false, server: '', sender: '', waiting: [], failed: [] };

function open(jobs: readonly AdminJob[], mail: object = noMail) {
	vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
	return openAdmin(JobsPage, {
		answer(endpoint) {
			if (endpoint === adminServerEndpoints.listJobs) return jobs;
			return endpoint === adminServerEndpoints.readMail ? mail : { message: '' };
		},
	});
}

const rows = () =>
	screen
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);

test('each job says when it runs next and ran last, and how long it took', async () => {
	await open([
		aJob(),
		aJob({ name: 'make exports', lastTookMs: 1240, lastError: 'no room' }),
		aJob({ name: 'remind of tasks', isRunning: true }),
		aJob({ name: 'new one', lastRun: null, lastTookMs: null, due: toInstant(now - 1000) }),
	]);

	await screen.findByText('make exports');
	expect(rows()).toEqual([
		expect.stringMatching(/^OK:empty the trash.*in 34 sec\..*5 min\. ago.*80 ms/),
		expect.stringMatching(/^Failed:make exportsno room.*1\.2 s/),
		expect.stringMatching(/^Running:remind of tasks.*Running/),
		expect.stringMatching(/^Not run yet:new one.*Now.*Never/),
	]);
});

test('a running job that knows how far it is shows a ring and its percent, and is asked for each second', async () => {
	let percentDone: number | null = 40;
	vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
	await openAdmin(JobsPage, {
		answer(endpoint) {
			if (endpoint === adminServerEndpoints.readMail) return noMail;
			return [aJob({ isRunning: percentDone !== null, percentDone, lastTookMs: 80 })];
		},
	});
	const ring = await screen.findByRole('progressbar', { name: 'Progress: empty the trash' });
	expect(ring.getAttribute('aria-valuetext')).toBe('40%');
	expect(rows()).toEqual([expect.stringMatching(/^Running:empty the trash.*Running.*40%/)]);
	expect(rows()[0]).not.toContain('80 ms');

	percentDone = 41;
	act(() => void vi.advanceTimersByTime(1_000));
	await waitFor(() => expect(ring.getAttribute('aria-valuenow')).toBe('41'));

	percentDone = null;
	act(() => void vi.advanceTimersByTime(1_000));
	await screen.findByText('80 ms');
	expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the time until the next run ticks, and the list is asked for again while somebody looks', async () => {
	const { asked } = await open([aJob()]);
	await screen.findByText(/in 34 sec\./);

	act(() => void vi.advanceTimersByTime(5_000));

	await screen.findByText(/in 29 sec\./);
	await waitFor(() => expect(asked(adminServerEndpoints.listJobs)).toHaveLength(2));
});

test('while nobody sees the page nothing is asked for', async () => {
	const { asked } = await open([aJob()]);
	await screen.findByText('empty the trash');
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

	act(() => void vi.advanceTimersByTime(20_000));

	expect(asked(adminServerEndpoints.listJobs)).toHaveLength(1);
	vi.restoreAllMocks();
});

test('a job is started', async () => {
	const { asked } = await open([aJob()]);

	await userEvent.click(await screen.findByRole('button', { name: 'Run now: empty the trash' }));

	await waitFor(() => expect(toldNotices()).toEqual(['Started: empty the trash']));
	expect(asked(adminServerEndpoints.runJob)).toEqual([{ name: 'empty the trash' }]);
});

test('the queue of emails is one line with a link to its page', async () => {
	await open([aJob()], { ...noMail, isOn: true, waiting: [{}, {}], failed: [{}] });

	await screen.findByText('2 emails waiting, 1 failed.');
	expect(screen.getByRole('link', { name: 'Open email queue' }).getAttribute('href')).toBe('/admin/mail');
});

test('a job that runs is stopped instead of run again', async () => {
	const { asked } = await open([aJob({ isRunning: true })]);
	const user = userEvent.setup({ advanceTimers: () => {} });
	expect(screen.queryByRole('button', { name: /^Run now/ })).toBeNull();

	await user.click(await screen.findByRole('button', { name: 'Stop: empty the trash' }));

	await waitFor(() => expect(toldNotices()).toEqual(['Stopping: empty the trash']));
	expect(asked(adminServerEndpoints.stopJob)).toEqual([{ name: 'empty the trash' }]);
});
