import { deleteScheduledAccounts, warnOfDeletions } from './features/account-deletion/index.ts';
import { backUp } from './features/backup/index.ts';
import { type ChangeReader, forgetOldKeys, forgetOldLines } from './features/change/index.ts';
import { resetDemo } from './features/demo/index.ts';
import { forgetOldExports, makeExports } from './features/export/index.ts';
import { removeUnusedFiles } from './features/file/index.ts';
import { forgetImportFiles, takeBackImports } from './features/import/index.ts';
import type { Job } from './features/job/index.ts';
import { forgetFailedMail } from './features/mail/index.ts';
import { readMailbox } from './features/mail-in/index.ts';
import { forgetOldMailedTokens } from './features/mailed-token/index.ts';
import { forgetOldNotifications, notificationReader, sendHeldNotifications } from './features/notification/index.ts';
import { forgetOldNotificationDeliveries } from './features/notification-delivery/index.ts';
import { endIdleApps } from './features/oauth/index.ts';
import { forgetUsedChallenges } from './features/passkey/index.ts';
import { remindOfTasks, tellEndingTokens, tellOverdue } from './features/reminding/index.ts';
import { forgetOldSecurityEvents } from './features/security-event/index.ts';
import { endIdleSessions } from './features/session/index.ts';
import { forgetOldSignInTraces } from './features/sign-in-trace/index.ts';
import { emptyTrash } from './features/task/index.ts';
import { forgetOldDeliveries, webhookReader } from './features/webhook/index.ts';

/** What comes round; each feature brings its own. */
export const allJobs: readonly Job[] = [
	forgetOldKeys,
	forgetOldLines,
	forgetOldSecurityEvents,
	endIdleSessions,
	forgetOldSignInTraces,
	endIdleApps,
	emptyTrash,
	forgetOldNotifications,
	forgetOldNotificationDeliveries,
	sendHeldNotifications,
	remindOfTasks,
	tellEndingTokens,
	tellOverdue,
	removeUnusedFiles,
	forgetOldMailedTokens,
	forgetFailedMail,
	readMailbox,
	forgetUsedChallenges,
	warnOfDeletions,
	deleteScheduledAccounts,
	makeExports,
	forgetOldExports,
	takeBackImports,
	forgetImportFiles,
	resetDemo,
	forgetOldDeliveries,
	backUp,
];

/** What happens because of changes; each feature brings its own. */
export const allReaders: readonly ChangeReader[] = [notificationReader, webhookReader];
