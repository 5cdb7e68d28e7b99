import { accessEndpoints } from '@ordna/domain/access';
import { answersAlways, paged, pageOf, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { leaveProject } from '../share/index.ts';
import { listPeople, listProjectsOf } from './project-access.queries.ts';

export const projectAccessRoutes = routes('access', accessEndpoints, {
	people: {
		async query(context, { projectId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { people, total } = await listPeople(context, await requireProject(context, projectId, 'read'), page);
			return paged(people, total, page);
		},
	},
	leave: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId }) => {
		await leaveProject(context, await requireProject(context, projectId, 'read'));
	}),
	ofPerson: {
		async query(context, { userId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { projects, total } = await listProjectsOf(context, userId, page);
			return paged(projects, total, page);
		},
	},
});
