import * as z from 'zod/mini';
import { characters, instantOrUnset, jsonOfAtMost, shortText } from '../contract/fields.ts';
import { opaqueJson } from '../contract/wire-form.ts';
import { projectId } from '../project/project-id.ts';
import { user } from '../user/user.ts';

const timeOfDay = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** The most bytes of JSON that a client may keep in somebody's settings. */
export const maxFrontendSettingsBytes = 65_536;

/** What people set for themselves, by the rules that hold when it is written. */
export const writtenSettings = {
	name: characters(0, 250),
	emailRemindersEnabled: z.boolean(),
	/** Found by others who type a part of the name. */
	discoverableByName: z.boolean(),
	/** Found by others who type the whole address. */
	discoverableByEmail: z.boolean(),
	overdueTasksRemindersEnabled: z.boolean(),
	/** `HH:MM` in the person's own zone. */
	overdueTasksRemindersTime: shortText.check(z.regex(timeOfDay, 'must be a time of day such as 09:00')),
	/** Whether email and push messages about what is not urgent are held. Ours, beside v1, as the three below. */
	quietHoursEnabled: z.boolean(),
	/** `HH:MM` in the person's own zone. */
	quietHoursBegin: shortText.check(z.regex(timeOfDay, 'must be a time of day such as 22:00')),
	/** `HH:MM`; earlier than the begin, it is that of the next day. */
	quietHoursEnd: shortText.check(z.regex(timeOfDay, 'must be a time of day such as 07:00')),
	/** Days that are quiet as a whole: 0 Sunday to 6 Saturday. */
	quietWeekdays: z.array(z.number().check(z.int(), z.gte(0), z.lte(6))).check(z.maxLength(7)),
	/** Where new tasks go; 0: nowhere in particular. */
	defaultProjectId: projectId,
	/** 0 Sunday to 6 Saturday. */
	weekStart: z.number().check(z.int(), z.gte(0), z.lte(6)),
	/** Empty: the language of the browser. */
	language: characters(0, 50),
	/** A zone of the IANA database. */
	timezone: shortText,
	/** What the screens remember; the server does not look inside. */
	frontendSettings: opaqueJson(z.unknown().check(jsonOfAtMost(maxFrontendSettingsBytes))),
};

/** A person's settings, as they are read. See docs/wire/models.md#account-settings. */
export const settings = z.object({
	...writtenSettings,
	/** `HH:MM`; empty for a visitor. */
	overdueTasksRemindersTime: shortText,
	/** `HH:MM`; empty for a visitor, as the end is. */
	quietHoursBegin: shortText,
	quietHoursEnd: shortText,
	/** Links an OpenID provider sent along. */
	extraSettingsLinks: z.nullable(z.unknown()),
});
export type Settings = z.output<typeof settings>;

/** The account of the person who asks. A visitor by a link sees one with empty settings. See docs/wire/models.md#account. */
export const account = z.extend(user, {
	settings,
	deletionScheduledAt: instantOrUnset,
	/** The password lives here. */
	isLocalUser: z.boolean(),
	/** `local`, `ldap`, or the name of an OpenID provider. */
	authProvider: z.string(),
	isAdmin: z.boolean(),
	/** An address that waits to be confirmed. */
	pendingEmail: z.optional(z.string()),
	/**
	 * Nobody has chosen a time zone and when a week starts, and no screen has kept anything: both are as the server has them for
	 * everybody, and a browser that comes takes them from its region. Left out otherwise. Ours, beside v1.
	 */
	lacksRegion: z.optional(z.boolean()),
});
export type Account = z.output<typeof account>;

/** A time of day with two digits each: `9:00` becomes `09:00`. */
export function toTimeOfDay(text: string): string {
	return text.padStart(5, '0');
}
