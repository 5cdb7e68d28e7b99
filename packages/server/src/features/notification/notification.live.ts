import { type Change, requirePerson } from '../../asking/index.ts';
import type { LiveNews } from '../live/index.ts';
import { findNotifications } from './notification.queries.ts';
import { notificationTexts } from './notification.texts.ts';

/** New notifications, told to those who have a connection open and can read what they are about. */
export const notificationNews: LiveNews = {
	event: 'notification.created',
	async texts(ask, lines) {
		const ids = newOnes(lines, requirePerson(ask.caller).id);
		return ids.length === 0 ? [] : notificationTexts(ask, await findNotifications(ask, ids));
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
