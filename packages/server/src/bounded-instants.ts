import { deletionDelayMs } from '@ordna/domain/account-deletion';
import type { BoundedInstant } from './db/bounded-instants.ts';
import { importQueue } from './features/import/index.ts';
import { day } from './features/job/index.ts';
import { mailQueue } from './features/mail/index.ts';
import { pushQueue } from './features/push/index.ts';
import { serviceImportQueue } from './features/service-import/index.ts';
import { deliveryQueue } from './features/webhook/index.ts';

/**
 * Every instant that holds something back until it has come, or keeps something until so long after it, beside those of
 * the jobs themselves. A test refuses a column with an instant that is neither here nor among those that only tell.
 */
export const boundedInstants: readonly BoundedInstant[] = [
	...mailQueue.bounds,
	...deliveryQueue.bounds,
	// An e-mail is forgotten so long after it was taken; the next look is at most as far away as the longest interval.
	{ table: 'mail_in_message', column: 'taken', maxAheadMs: 0 },
	{ table: 'mail_in_mailbox', column: 'next_look', maxAheadMs: day },
	{ table: 'failed_mail', column: 'failed', maxAheadMs: 0 },
	...pushQueue.bounds,
	{ table: 'notification_delivery', column: 'changed', maxAheadMs: 0 },
	{ table: 'webhook_delivery', column: 'finished', maxAheadMs: 0 },
	...importQueue.bounds,
	...serviceImportQueue.bounds,
	// A few seconds, while another import runs.
	{ table: 'service_import', column: 'due', maxAheadMs: 5000 },
	// Kept for an hour.
	{ table: 'import_file', column: 'created', maxAheadMs: 0 },
	{ table: 'reminded_until', column: 'until', maxAheadMs: 0 },
	// A day back: one that lies on the day of today's digest would be taken for it.
	{ table: 'overdue_digest', column: 'at', maxAheadMs: 0, putBackByMs: -day },
	{ table: 'export', column: 'finished', maxAheadMs: 0 },
	{ table: 'released_content', column: 'released', maxAheadMs: 0 },
	{ table: 'renewed_token', column: 'renewed', maxAheadMs: 0 },
	// The next use is written only so long after this one.
	{ table: 'api_token', column: 'last_used', maxAheadMs: 0 },
	{ table: 'calendar_token', column: 'last_used', maxAheadMs: 0 },
	{ table: 'session', column: 'last_active', maxAheadMs: 0 },
	{ table: 'user', column: 'last_active', maxAheadMs: 0 },
	{ table: 'used_challenge', column: 'used', maxAheadMs: 0 },
	{ table: 'connected_app', column: 'renewed', maxAheadMs: 0 },
	{ table: 'connected_app', column: 'last_used', maxAheadMs: 0 },
	{ table: 'renewed_app_token', column: 'renewed', maxAheadMs: 0 },
	{ table: 'oauth_code', column: 'created', maxAheadMs: 0 },
	// Another e-mail is refused for a while after this one, and the token is good for a day.
	{ table: 'mailed_token', column: 'created', maxAheadMs: 0 },
	// Another e-mail is refused for an hour after this one.
	{ table: 'invitation', column: 'last_sent', maxAheadMs: 0 },
	// It waits for a week, and is kept for longer.
	{ table: 'change_set', column: 'created', maxAheadMs: 0 },
	// Counts against the limits of a day.
	{ table: 'sent_invitation', column: 'sent', maxAheadMs: 0 },
	{ table: 'idempotency', column: 'created', maxAheadMs: 0 },
	// Not before the whole delay has passed by the true clock.
	{ table: 'user', column: 'deletion_scheduled_at', maxAheadMs: deletionDelayMs, putBackByMs: deletionDelayMs },
	{ table: 'user', column: 'deletion_warned_at', maxAheadMs: 0 },
];
