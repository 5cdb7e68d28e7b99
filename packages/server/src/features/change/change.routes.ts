import { changeEndpoints } from '@ordna/domain/change';
import { paged, pageOf, routes } from '../../http/index.ts';
import { listProjectChanges, listTaskChanges, readFeed } from './change.queries.ts';

export const changeRoutes = routes('change', changeEndpoints, {
	feed: {
		async ask(ask, { since, perPage }) {
			const { size } = pageOf({ perPage }, ask.app.settings.service.maxItemsPerPage);
			return readFeed(ask, { since: since ?? 0, size });
		},
	},
	ofTask: {
		async ask(ask, { taskId, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { changes, total } = await listTaskChanges(ask, taskId, page);
			return paged(changes, total, page);
		},
	},
	ofProject: {
		async ask(ask, { projectId, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { changes, total } = await listProjectChanges(ask, projectId, page);
			return paged(changes, total, page);
		},
	},
});
