import { unreadEndpoints } from '@ordna/domain/unread';
import { routes } from '../../http/index.ts';
import { requireTask } from '../task-record/index.ts';
import { markRead } from './unread.commands.ts';

export const unreadRoutes = routes('unread', unreadEndpoints, {
	markRead: {
		async command(context, { taskId }) {
			await markRead(context, await requireTask(context, taskId, 'read'));
			return { taskId, userId: 0 as const };
		},
		async replay(context, { taskId }) {
			await requireTask(context, taskId, 'read');
			return { taskId, userId: 0 as const };
		},
	},
});
