import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import { up as schema } from './0001-schema.ts';
import { up as repeatRules } from './0002-repeat-rules.ts';
import { up as pendingTexts } from './0003-pending-texts.ts';
import { up as templates } from './0004-templates.ts';
import { up as webhookResend } from './0005-webhook-resend.ts';
import { up as openId } from './0006-open-id.ts';
import { up as administration } from './0007-administration.ts';
import { up as passkeys } from './0008-passkeys.ts';
import { up as connectedApps } from './0009-connected-apps.ts';
import { up as push } from './0010-push.ts';
import { up as signInTraces } from './0011-sign-in-traces.ts';
import { up as linkLifetime } from './0012-link-lifetime.ts';
import { up as relationOrder } from './0013-relation-order.ts';
import { up as unreadSince } from './0014-unread-since.ts';
import { up as operations } from './0015-operations.ts';
import { up as bots } from './0016-bots.ts';
import { up as whoShared } from './0017-who-shared.ts';
import { up as fewerPages } from './0018-fewer-pages.ts';
import { up as quietHours } from './0019-quiet-hours.ts';
import { up as webhookSwitch } from './0020-webhook-switch.ts';
import { up as defaultAssignee } from './0021-default-assignee.ts';
import { up as calendarTokenName } from './0022-calendar-token-name.ts';
import { up as signInOff } from './0023-sign-in-off.ts';
import { up as sentInvitations } from './0024-sent-invitations.ts';
import { up as changeSets } from './0025-change-sets.ts';
import { up as testRows } from './0026-test-rows.ts';
import { up as fileImports } from './0027-file-imports.ts';
import { up as backupsMade } from './0028-backups-made.ts';
import { up as signInRules } from './0029-sign-in-rules.ts';
import { up as demo } from './0030-demo.ts';
import { up as jobProgress } from './0031-job-progress.ts';
import { up as serviceImports } from './0032-service-imports.ts';
import { up as mailIn } from './0033-mail-in.ts';
import { up as feedLinks } from './0034-feed-links.ts';
import { up as exportProgress } from './0035-export-progress.ts';
import { up as moreServices } from './0036-more-services.ts';
import { up as deletionHeir } from './0037-deletion-heir.ts';
import { up as takenDumps } from './0038-taken-dumps.ts';
import { up as importParts } from './0039-import-parts.ts';

/** A step from one version of the tables to the next. */
type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** Steps by name, which orders them. */
export type MigrationSteps = Readonly<Record<string, Step>>;

/**
 * The steps from an empty database to today's, in order. One that has been released is never edited, nor are the files that
 * it takes the tables from: `released.test.ts` compares what each gives to the database with a checksum.
 */
export const migrationSteps: MigrationSteps = {
	'0001-schema': schema,
	'0002-repeat-rules': repeatRules,
	'0003-pending-texts': pendingTexts,
	'0004-templates': templates,
	'0005-webhook-resend': webhookResend,
	'0006-open-id': openId,
	'0007-administration': administration,
	'0008-passkeys': passkeys,
	'0009-connected-apps': connectedApps,
	'0010-push': push,
	'0011-sign-in-traces': signInTraces,
	'0012-link-lifetime': linkLifetime,
	'0013-relation-order': relationOrder,
	'0014-unread-since': unreadSince,
	'0015-operations': operations,
	'0016-bots': bots,
	'0017-who-shared': whoShared,
	'0018-fewer-pages': fewerPages,
	'0019-quiet-hours': quietHours,
	'0020-webhook-switch': webhookSwitch,
	'0021-default-assignee': defaultAssignee,
	'0022-calendar-token-name': calendarTokenName,
	'0023-sign-in-off': signInOff,
	'0024-sent-invitations': sentInvitations,
	'0025-change-sets': changeSets,
	'0026-test-rows': testRows,
	'0027-file-imports': fileImports,
	'0028-backups-made': backupsMade,
	'0029-sign-in-rules': signInRules,
	'0030-demo': demo,
	'0031-job-progress': jobProgress,
	'0032-service-imports': serviceImports,
	'0033-mail-in': mailIn,
	'0034-feed-links': feedLinks,
	'0035-export-progress': exportProgress,
	'0036-more-services': moreServices,
	'0037-deletion-heir': deletionHeir,
	'0038-taken-dumps': takenDumps,
	'0039-import-parts': importParts,
};
