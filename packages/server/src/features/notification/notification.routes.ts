import { notificationEndpoints, usualWays, wantsRead } from '@ordna/domain/notification';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, JsonFragment, paged, pageOf, requireStanding, routes } from '../../http/index.ts';
import { markAllNotifications, markNotification } from './notification.commands.ts';
import { serializeNotifications } from './notification.json.ts';
import { listNotifications, requireNotification } from './notification.queries.ts';
import type { Notice } from './notification.table.ts';
import { listSentReminders } from './reminder-log.ts';
import { chooseWays, ownWays } from './ways.ts';

export const notificationRoutes = routes('notification', notificationEndpoints, {
	list: {
		async query(context, input) {
			return listNotifications(context, pageOf(input, context.app.settings.service.maxItemsPerPage));
		},
	},
	mark: {
		async command(context, { id, ...body }) {
			const isRead = wantsRead(body);
			return markedText(
				context,
				await markNotification(context, await requireNotification(context, id), isRead),
				isRead,
			);
		},
		async replay(context, { id }) {
			await requireStanding(context, { table: 'notification', id }, 'replay.gone');
			const notice = await requireNotification(context, id);
			return markedText(context, notice, notice.readAt !== null);
		},
	},
	readWays: { query: ownWays },
	saveWays: {
		command: chooseWays,
		replay: async (context, { topic }) =>
			(await ownWays(context)).find((one) => one.topic === topic) ?? usualWays(topic),
	},
	listReminders: {
		async query(context, input) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { reminders, total } = await listSentReminders(context, page);
			return paged(reminders, total, page);
		},
	},
	markAll: answersAlways({ message: 'success' }, async (context) => {
		await markAllNotifications(context);
	}),
});

async function markedText(context: QueryContext, notice: Notice, isRead: boolean): Promise<JsonFragment> {
	const [text = '{}'] = await serializeNotifications(context, [notice]);
	return new JsonFragment(`${text.slice(0, -1)},"read":${isRead}}\n`);
}
