import { accessEndpoints } from '@ordna/domain/access';
import { paged, pageOf, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { listPeople, listProjectsOf } from './project-access.queries.ts';

export const projectAccessRoutes = routes('access', accessEndpoints, {
	people: {
		async query(context, { projectId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { people, total } = await listPeople(context, await requireProject(context, projectId, 'read'), page);
			return paged(people, total, page);
		},
	},
	ofPerson: {
		async query(context, { userId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { projects, total } = await listProjectsOf(context, userId, page);
			return paged(projects, total, page);
		},
	},
});
