import * as z from 'zod/mini';
import { defineChanges, ids } from '../changes/define-changes.ts';

/** Lines name the people whose notifications they are about. */
const people = { userIds: ids };

export const notificationChanges = defineChanges({
	entity: 'notification',
	audience: 'person',
	undo: 'nothing',
	kinds: {
		/** The person at each place has the notification at that place. */
		'notification.created': { after: { ids, ...people } },
		'notification.marked': { after: { ...people, readAt: z.nullable(z.number()) } },
		'notification.rewritten': { after: people },
		'notification.forgotten': { after: people },
		/** Somebody chose by which ways a topic reaches them. */
		'notification.waysChosen': { after: { ...people, topic: z.string() } },
	},
});
