import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';

const text = z.string();
const flag = z.boolean();
const number = z.number();

const status = { status: number };
const scheduled = { deletionScheduledAt: z.nullable(number) };
const changed = some({
	username: text,
	name: text,
	...status,
	emailRemindersEnabled: flag,
	discoverableByName: flag,
	discoverableByEmail: flag,
	overdueTasksRemindersEnabled: flag,
	overdueTasksRemindersTime: text,
	quietHoursEnabled: flag,
	quietHoursBegin: text,
	quietHoursEnd: text,
	quietWeekdays: z.array(number),
	defaultProjectId: number,
	weekStart: number,
	language: text,
	timezone: text,
	avatarProvider: text,
	avatarFileId: z.nullable(number),
});

/** An account. Addresses and passwords stand in no line. */
export const userChanges = defineChanges({
	entity: 'user',
	audience: 'person',
	undo: 'never',
	kinds: {
		'user.registered': { after: { username: text } },
		/** Somebody made a bot, whose id the line has. */
		'user.botCreated': { after: { username: text, botOwnerId: number } },
		'user.disabled': { before: status, after: status },
		'user.enabled': { before: status, after: status },
		'user.adminAdded': {},
		'user.adminRemoved': {},
		/** An administrator asked for a new password of somebody. */
		'user.resetRequested': {},
		'user.opened': { before: status, after: status },
		'user.updated': { before: changed, after: changed },
		'user.passwordChanged': {},
		'user.emailRequested': {},
		'user.emailKept': {},
		'user.emailChanged': {},
		'user.locked': { before: status, after: status },
		'user.deletionScheduled': { before: scheduled, after: scheduled },
		'user.deletionCancelled': { before: scheduled, after: scheduled },
		/** With those who own now what was shared. */
		'user.deleted': { after: { heirIds: z.array(number) }, mayLack: 'after' },
	},
});
