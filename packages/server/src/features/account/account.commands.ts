import { type Settings, toTimeOfDay } from '@ordna/domain/account';
import { fail } from '@ordna/domain/failures';
import { isTimeZone } from '@ordna/domain/filter';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { requireProject } from '../access/index.ts';
import { type AccountFacts, requireAccount, updateUser } from '../user/index.ts';

type OwnSettings = AccountFacts['settings'];

/** What is to change; what is left out stays. */
export type SettingsDraft = { readonly [Name in keyof OwnSettings]?: Settings[Name] | undefined };

/** Keeps somebody's own settings. */
export async function saveSettings(tell: Tell, draft: SettingsDraft): Promise<void> {
	const { id } = requirePerson(tell.caller);
	const { settings: before } = await requireAccount(tell.app, id);
	const after = await acceptableSettings(tell, before, draft);
	await updateUser(tell, id, toColumns(after));
	tell.changes.record('user.updated', {
		entityId: id,
		projectId: null,
		...difference(before, after),
	});
}

async function acceptableSettings(tell: Tell, before: OwnSettings, draft: SettingsDraft): Promise<OwnSettings> {
	const after: OwnSettings = { ...before, ...withoutUndefined(draft) };
	const timezone = after.timezone || tell.app.settings.defaultSettings.timezone;
	if (!isTimeZone(timezone)) throw fail('user.timeZone', { timezone });
	// One that was chosen before may have been taken away since: that must not keep people from their other settings.
	const isOther = after.defaultProjectId !== before.defaultProjectId && after.defaultProjectId !== 0;
	if (isOther) await requireProject(tell, after.defaultProjectId, 'read', { archived: true });
	return { ...after, timezone, overdueTasksRemindersTime: toTimeOfDay(after.overdueTasksRemindersTime) };
}

function withoutUndefined(draft: SettingsDraft): Partial<OwnSettings> {
	return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
}

function toColumns(settings: OwnSettings) {
	return {
		name: settings.name,
		email_reminders_enabled: settings.emailRemindersEnabled ? 1 : 0,
		discoverable_by_name: settings.discoverableByName ? 1 : 0,
		discoverable_by_email: settings.discoverableByEmail ? 1 : 0,
		overdue_reminders_enabled: settings.overdueTasksRemindersEnabled ? 1 : 0,
		overdue_reminders_time: settings.overdueTasksRemindersTime,
		default_project_id: settings.defaultProjectId || null,
		week_start: settings.weekStart,
		language: settings.language,
		timezone: settings.timezone,
		frontend_settings: JSON.stringify(settings.frontendSettings ?? null),
	};
}

/** What screens remember changes with every pulled side bar; the log has no use for it. */
function difference({ frontendSettings: _, ...before }: OwnSettings, after: OwnSettings) {
	const names = Object.keys(before) as (keyof typeof before)[];
	const changed = names.filter((name) => after[name] !== before[name]);
	const only = (settings: typeof before) =>
		Object.fromEntries(changed.map((name) => [name, settings[name]])) as Partial<typeof before>;
	return { before: only(before), after: only(after) };
}
