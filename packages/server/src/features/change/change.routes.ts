import { changeEndpoints } from '@ordna/domain/change';
import { paged, pageOf, routes } from '../../http/index.ts';
import { listProjectChanges, listTaskChanges, readFeed } from './change.queries.ts';

export const changeRoutes = routes('change', changeEndpoints, {
	feed: {
		async query(context, { since, perPage }) {
			const { size } = pageOf({ perPage }, context.app.settings.service.maxItemsPerPage);
			return readFeed(context, { since: since ?? 0, size });
		},
	},
	ofTask: {
		async query(context, { taskId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { changes, total } = await listTaskChanges(context, taskId, page);
			return paged(changes, total, page);
		},
	},
	ofProject: {
		async query(context, { projectId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { changes, total } = await listProjectChanges(context, projectId, page);
			return paged(changes, total, page);
		},
	},
});
