import { fail } from '@ordna/domain/failures';
import { isPseudoProjectId, type Project, parseProjectRef, projectEndpoints } from '@ordna/domain/project';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { pagedText, pageOf, routes, withRight } from '../../http/index.ts';
import { type Granted, type ProjectFacts, requirePlace, requireProject } from '../access/index.ts';
import { requireSavedFilter, toFilterProject, updateSavedFilter } from '../saved-filter/index.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { listProjects, readProject } from './project.queries.ts';
import { listPeople } from './project-people.ts';
import { updateProject } from './update-project.ts';

export const projectRoutes = routes('project', projectEndpoints, {
	list: {
		async ask(ask, { s, isArchived, expand, ...input }) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const withRights = expand?.some((word) => word === 'permissions' || word === 'rights') ?? false;
			const { text, count, total } = await listProjects(ask, {
				s: s ?? '',
				archived: isArchived ?? false,
				withRights,
				page,
			});
			// The project of a link is no list (docs/wire/requests.md#paging).
			return ask.caller.kind === 'visitor' ? pagedText(text, 0, 0, page) : pagedText(text, count, total, page);
		},
	},
	read: {
		async ask(ask, { id }) {
			const { text, right } = await readProject(ask, id);
			return withRight<Project>(text, right);
		},
	},
	create: {
		async tell(tell, { parentProjectId, ...draft }) {
			const parent = await requireParent(tell, parentProjectId ?? 0);
			return createProject(tell, { ...draft, parent }, requirePerson(tell.caller).id);
		},
	},
	update: {
		async tell(tell, { id, ...changes }) {
			const ref = parseProjectRef(id);
			if (ref.kind === 'project') {
				await tell.locks.lock({ projects: [ref.id] });
				const project = await requireProject(tell, ref.id, 'write', { archived: changes.isArchived === false });
				return updateProject(tell, project, changes);
			}
			await requirePlace(tell, id, 'write');
			if (ref.kind === 'favorites') throw fail('access.forbidden');
			const { title, description, isFavorite } = changes;
			const filter = await requireSavedFilter(tell, ref.id);
			return toFilterProject(tell, await updateSavedFilter(tell, filter, { title, description, isFavorite }));
		},
	},
	delete: {
		async tell(tell, { id }) {
			if (parseProjectRef(id).kind === 'favorites') throw fail('access.forbidden');
			await deleteProject(tell, await requireProject(tell, id, 'admin', { archived: true }));
			return { message: 'Successfully deleted.' };
		},
	},
	people: {
		async ask(ask, { id, s }) {
			await requirePlace(ask, id, 'read');
			return listPeople(ask, { projectId: id, s: s ?? '' });
		},
	},
});

async function requireParent(tell: Tell, id: number): Promise<Granted<ProjectFacts, 'write'> | undefined> {
	if (id === 0) return undefined;
	if (isPseudoProjectId(id)) throw fail('project.parentPseudo');
	return requireProject(tell, id, 'write');
}
