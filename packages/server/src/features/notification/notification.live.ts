import { type Change, requirePerson } from '../../context/index.ts';
import type { LiveEvents } from '../live/index.ts';
import { serializeNotifications } from './notification.json.ts';
import { findNotifications } from './notification.queries.ts';

/** New notifications, for recipients who have a connection open and can read what they are about. */
export const notificationEvents: LiveEvents = {
	event: 'notification.created',
	async texts(context, lines) {
		const ids = newOnes(lines, requirePerson(context.caller).id);
		return ids.length === 0 ? [] : serializeNotifications(context, await findNotifications(context, ids));
	},
};

/** The ids of somebody's new notifications. */
function newOnes(lines: readonly Change[], personId: number): number[] {
	return lines.flatMap((line) => {
		if (line.kind !== 'notification.created' || !line.after) return [];
		const { ids, userIds } = line.after;
		return ids.filter((_, at) => userIds[at] === personId);
	});
}
