import { unreadEndpoints } from '@ordna/domain/unread';
import { routes } from '../../http/index.ts';
import { requireTask } from '../task-record/index.ts';
import { markRead } from './unread.commands.ts';

export const unreadRoutes = routes('unread', unreadEndpoints, {
	markRead: {
		async tell(tell, { taskId }) {
			await markRead(tell, await requireTask(tell, taskId, 'read'));
			return { taskId, userId: 0 as const };
		},
	},
});
