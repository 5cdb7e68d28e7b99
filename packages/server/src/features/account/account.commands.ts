import { maxFrontendSettingsBytes, mergeSettings, type Settings, toTimeOfDay } from '@ordna/domain/account';
import { countUtf8Bytes } from '@ordna/domain/contract';
import { fail, invalid } from '@ordna/domain/failures';
import { isTimeZone } from '@ordna/domain/filter';
import { keysOf, pick } from '../../context/fields.ts';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { requireProject } from '../access/index.ts';
import { type AccountFacts, lockFrontendSettings, requireAccount, toQuietColumns, updateUser } from '../user/index.ts';

type OwnSettings = AccountFacts['settings'];

/** What is to change; what is left out stays. */
export type SettingsDraft = { readonly [Name in keyof OwnSettings]?: Settings[Name] | undefined };

/** Keeps somebody's own settings. */
export async function saveSettings(context: CommandContext, draft: SettingsDraft): Promise<void> {
	const { id } = requirePerson(context.caller);
	const { settings: before } = await requireAccount(context.app, id);
	const after = await acceptableSettings(context, before, draft);
	await updateUser(context, id, {
		...toColumns(after),
		// What others merge into it meanwhile is not written over by whoever does not speak of it.
		...(draft.frontendSettings !== undefined && { frontend_settings: JSON.stringify(draft.frontendSettings) }),
	});
	context.changes.record('user.updated', {
		entityId: id,
		projectId: null,
		...difference(before, after),
	});
}

/** Merges a change into what the screens of somebody remember: two who change it at once, on two devices, do it one after the other. */
export async function mergeScreenSettings(
	context: CommandContext,
	{ change }: { readonly change: Readonly<Record<string, unknown>> },
): Promise<void> {
	const { id } = requirePerson(context.caller);
	const merged = JSON.stringify(mergeSettings(await lockFrontendSettings(context, id), change));
	const bytes = countUtf8Bytes(merged);
	if (bytes > maxFrontendSettingsBytes)
		throw invalid(`frontend_settings: must have at most ${maxFrontendSettingsBytes} bytes as JSON, not ${bytes}`);
	await updateUser(context, id, { frontend_settings: merged });
	context.changes.record('user.updated', { entityId: id, projectId: null, before: {}, after: {} });
}

async function acceptableSettings(
	context: CommandContext,
	before: OwnSettings,
	draft: SettingsDraft,
): Promise<OwnSettings> {
	const after: OwnSettings = { ...before, ...withoutUndefined(draft) };
	const timezone = after.timezone || context.app.settings.defaultSettings.timezone;
	if (!isTimeZone(timezone)) throw fail('user.timeZone', { timezone });
	// One that was chosen before may have been taken away since: that must not keep people from their other settings.
	const isOther = after.defaultProjectId !== before.defaultProjectId && after.defaultProjectId !== 0;
	if (isOther) await requireProject(context, after.defaultProjectId, 'read', { archived: true });
	return {
		...after,
		timezone,
		overdueTasksRemindersTime: toTimeOfDay(after.overdueTasksRemindersTime),
		quietHoursBegin: toTimeOfDay(after.quietHoursBegin),
		quietHoursEnd: toTimeOfDay(after.quietHoursEnd),
		quietWeekdays: [...new Set(after.quietWeekdays)].sort(),
	};
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
		...toQuietColumns({
			isOn: settings.quietHoursEnabled,
			begin: settings.quietHoursBegin,
			end: settings.quietHoursEnd,
			weekdays: settings.quietWeekdays,
		}),
		default_project_id: settings.defaultProjectId || null,
		week_start: settings.weekStart,
		language: settings.language,
		timezone: settings.timezone,
	};
}

/** What screens remember changes with every pulled side bar; the log has no use for it. */
function difference({ frontendSettings: _, ...before }: OwnSettings, after: OwnSettings) {
	const names = keysOf(before);
	const changed = names.filter((name) => String(after[name]) !== String(before[name]));
	return { before: pick(before, changed), after: pick(after, changed) };
}
