import { fail } from '@ordna/domain/failures';
import {
	isPseudoProjectId,
	type Project,
	parseProjectRef,
	projectContentsEndpoints,
	projectEndpoints,
} from '@ordna/domain/project';
import { type CommandContext, projectOwner, type QueryContext } from '../../context/index.ts';
import { answersAlways, pagedText, pageOf, routes, withRight } from '../../http/index.ts';
import { type Granted, type ProjectFacts, requireProject, requireProjectRef } from '../access/index.ts';
import { listProjectSummaries } from '../project-summary/index.ts';
import { requireSavedFilter, toFilterProject, updateSavedFilter } from '../saved-filter/index.ts';
import { countContents } from './count-contents.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { listProjects, readProject } from './project.queries.ts';
import { listPeople } from './project-people.ts';
import { updateProject } from './update-project.ts';

export const projectContentsRoutes = routes('projectContents', projectContentsEndpoints, {
	count: {
		async query(context, { id }) {
			return countContents(context, await requireProject(context, id, 'admin', { archived: true }));
		},
	},
});

export const projectRoutes = routes('project', projectEndpoints, {
	list: {
		async query(context, { s, isArchived, expand, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const withRights = expand?.some((word) => word === 'permissions' || word === 'rights') ?? false;
			const { text, count, total } = await listProjects(context, {
				s: s ?? '',
				archived: isArchived ?? false,
				withRights,
				page,
			});
			// The project of a link is no list (docs/wire/requests.md#paging).
			return context.caller.kind === 'visitor' ? pagedText(text, 0, 0, page) : pagedText(text, count, total, page);
		},
	},
	read: { query: read },
	listSummaries: { query: listProjectSummaries },
	create: {
		async command(context, { parentProjectId, ...draft }) {
			const parent = await requireParent(context, parentProjectId ?? 0);
			return createProject(context, { ...draft, parent }, projectOwner(context.caller));
		},
		keeps: 'project.created',
		replay: (context, _, { made: [id = 0] }) => read(context, { id }),
	},
	update: {
		async command(context, { id, ...changes }) {
			const ref = parseProjectRef(id);
			if (ref.kind === 'project') {
				await context.locks.lock({ projects: [ref.id] });
				const project = await requireProject(context, ref.id, 'write', { archived: changes.isArchived === false });
				return updateProject(context, project, changes);
			}
			await requireProjectRef(context, id, 'write');
			if (ref.kind === 'favorites') throw fail('access.forbidden');
			const { title, description, isFavorite } = changes;
			const filter = await requireSavedFilter(context, ref.id);
			return toFilterProject(context, await updateSavedFilter(context, filter, { title, description, isFavorite }));
		},
		replay: read,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		if (parseProjectRef(id).kind === 'favorites') throw fail('access.forbidden');
		await deleteProject(context, await requireProject(context, id, 'admin', { archived: true }));
	}),
	people: {
		async query(context, { id, s }) {
			await requireProjectRef(context, id, 'read');
			return listPeople(context, { projectId: id, s: s ?? '' });
		},
	},
});

async function requireParent(context: CommandContext, id: number): Promise<Granted<ProjectFacts, 'write'> | undefined> {
	if (id === 0) return undefined;
	if (isPseudoProjectId(id)) throw fail('project.parentPseudo');
	return requireProject(context, id, 'write');
}

async function read(context: QueryContext, { id }: { id: number }) {
	const { text, right } = await readProject(context, id);
	return withRight<Project>(text, right);
}
