import { notificationEndpoints, wantsRead } from '@ordna/domain/notification';
import { pageOf, routes, WireText } from '../../http/index.ts';
import { markAllNotifications, markNotification } from './notification.commands.ts';
import { listNotifications, requireNotification } from './notification.queries.ts';
import { notificationTexts } from './notification.texts.ts';

export const notificationRoutes = routes('notification', notificationEndpoints, {
	list: {
		async ask(ask, input) {
			return listNotifications(ask, pageOf(input, ask.app.settings.service.maxItemsPerPage));
		},
	},
	mark: {
		async tell(tell, { id, ...body }) {
			const isRead = wantsRead(body);
			const marked = await markNotification(tell, await requireNotification(tell, id), isRead);
			const [text = '{}'] = await notificationTexts(tell, [marked]);
			return new WireText(`${text.slice(0, -1)},"read":${isRead}}\n`);
		},
	},
	markAll: {
		async tell(tell) {
			await markAllNotifications(tell);
			return { message: 'success' };
		},
	},
});
