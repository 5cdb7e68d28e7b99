import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { accountEndpoints } from './account.contract.ts';
import { account, toTimeOfDay } from './account.ts';

const settings = {
	...{ name: 'Ada', email_reminders_enabled: true, discoverable_by_name: false, discoverable_by_email: false },
	...{ overdue_tasks_reminders_enabled: true, overdue_tasks_reminders_time: '09:00', default_project_id: 2 },
	...{ week_start: 1, language: 'de', timezone: 'Europe/Berlin', frontend_settings: { colour: 'x', someThing: 1 } },
	extra_settings_links: null,
};

const ada = {
	...{ ...adaOnTheWire, email: 'ada@example.org', settings, deletion_scheduled_at: '0001-01-01T00:00:00Z' },
	...{ is_local_user: true, auth_provider: 'local', is_admin: false },
};

test('an account is spelled as v1 clients know it', () => {
	expect(readAndWritten(account, ada)).toEqual(ada);
	expect(readAndWritten(account, { ...ada, pending_email: 'new@example.org' })).toHaveProperty('pending_email');
	expect(readAndWritten(account, { ...ada, lacks_region: true })).toHaveProperty('lacks_region');
});

test('what screens keep in the settings comes back as it was, whatever its keys are', () => {
	const kept = { quickAddMagic: 'x', snake_case: 1, nested: [{ someKey: null }] };

	expect(sent(accountEndpoints.saveSettings, { frontend_settings: kept }).frontendSettings).toEqual(kept);
});

test('a setting that is left out stays', () => {
	expect(sent(accountEndpoints.saveSettings, { week_start: 0 })).toEqual({ weekStart: 0 });
});

test.for<[body: object, refused: RegExp]>([
	[{ week_start: 7 }, /^week_start: /],
	[{ week_start: -1 }, /^week_start: /],
	[{ week_start: 'monday' }, /^input.undecodable$/],
	[{ name: 'x'.repeat(251) }, /^name: /],
	[{ language: 'x'.repeat(51) }, /^language: /],
	[{ overdue_tasks_reminders_time: '24:00' }, /^overdue_tasks_reminders_time: must be a time of day/],
	[{ overdue_tasks_reminders_time: '9' }, /^overdue_tasks_reminders_time: must be a time of day/],
	[{ overdue_tasks_reminders_time: '09:60' }, /^overdue_tasks_reminders_time: must be a time of day/],
	[{ frontend_settings: 'x'.repeat(70_000) }, /^frontend_settings: /],
])('%j is refused', ([body, refused]) => {
	expect(refusals(() => sent(accountEndpoints.saveSettings, body))).toEqual([expect.stringMatching(refused)]);
});

test.for([
	['9:00', '09:00'],
	['09:00', '09:00'],
	['23:59', '23:59'],
] as const)('%s is kept as %s', ([typed, kept]) => {
	expect(refusals(() => sent(accountEndpoints.saveSettings, { overdue_tasks_reminders_time: typed }))).toEqual([]);
	expect(toTimeOfDay(typed)).toBe(kept);
});
