import { isNonMutating } from '@ordna/domain/changes';
import { type ProjectId, sharedProjectText } from '@ordna/domain/project';
import { readableText } from '@ordna/domain/rich-text';
import { type Instant, toInstant } from '@ordna/domain/time';
import { type Change, cache, flattenString, type QueryContext } from '../../context/index.ts';
import { toProject } from '../project-record/index.ts';
import { projectIdOfChange, viewsOfMany } from '../view/index.ts';

/** What is kept of a project: the part of its JSON that is the same for everybody, and what lists are made by. */
export interface CachedProject {
	readonly id: ProjectId;
	readonly parentProjectId: ProjectId;
	readonly ownerId: number;
	readonly isArchived: boolean;
	readonly position: number;
	/** When it, or one of its tasks, last changed. */
	readonly updated: Instant;
	/** Title, description and identifier in lower case. */
	readonly searchText: string;
	readonly text: string;
}

/** About 20 MB with projects of the usual size. */
const keptProjects = 10_000;

/** What changes when the tasks of a project last changed. */
function isOfTasks(change: Change): boolean {
	const { entity, kind } = change;
	if (isNonMutating(change) || kind === 'task.placed') return false;
	return entity === 'task' || entity === 'comment' || entity === 'attachment';
}

const projectsById = cache<number, CachedProject>({
	name: 'projects as JSON',
	limit: keptProjects,
	dropOn(change, projects) {
		// A mark is each person's own, and a right is no part of what is kept.
		if (change.kind === 'project.starred' || change.kind === 'access.changed') return;
		if (isOfTasks(change) && change.projectId !== null) {
			const updated = toInstant(change.at);
			projects.change(change.projectId, (project) => ({ ...project, updated }));
		}
		if (change.entity === 'project') projects.drop(change.entityId);
		if (change.entity === 'view') projects.drop(projectIdOfChange(change));
	},
});

/** The projects of these ids; those that don't exist are left out. Two statements for those that are not kept. */
export function findCachedProjects(context: QueryContext, ids: readonly number[]): Promise<Map<number, CachedProject>> {
	return projectsById.getMany(context, ids, async (missing) => {
		const rows = await context.db
			.selectFrom('project')
			.selectAll()
			.where((eb) => context.dialect.isOneOf(eb.ref('id'), missing))
			.execute();
		const views = await viewsOfMany(
			context,
			rows.map((row) => row.id),
		);
		return new Map(
			rows.map((row) => {
				const parts = { views: views.get(row.id) ?? [], owner: null, isFavorite: false, maxRight: null };
				const project = toProject(row, parts);
				const { id, parentProjectId, isArchived, position, updated } = project;
				const searchText = `${row.title}\n${readableText(row.description)}\n${row.identifier}`.toLowerCase();
				const text = flattenString(sharedProjectText(project));
				return [
					row.id,
					{ id, parentProjectId, ownerId: row.owner_id, isArchived, position, updated, searchText, text },
				] as const;
			}),
		);
	});
}
