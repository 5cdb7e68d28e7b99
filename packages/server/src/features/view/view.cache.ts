import { fieldOfEither } from '@ordna/domain/changes';
import { filterProjectId, parseProjectRef } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { type Change, cache, type QueryContext } from '../../context/index.ts';
import { projectIdOf, toView } from './view.table.ts';

/** The views of projects, kept until the log says that one of them changed. */
const viewsByProject = cache<number, readonly View[]>({
	name: 'views',
	limit: 20_000,
	dropOn(change, views) {
		if (change.entity === 'project') views.drop(change.entityId);
		if (change.entity === 'saved filter') views.drop(filterProjectId(change.entityId));
		if (change.entity === 'view') views.drop(projectIdOfChange(change));
	},
});

/** The project id a line about a view speaks of: negative for those of a saved filter. */
export function projectIdOfChange(change: Change): number {
	return change.projectId ?? fieldOfEither(change, 'projectId') ?? Number.NaN;
}

/** The views of a project, or of a saved filter under its negative project id, by position. */
export async function viewsOf(context: QueryContext, projectId: number): Promise<readonly View[]> {
	return (await viewsOfMany(context, [projectId])).get(projectId) ?? [];
}

/** The views of many projects in at most one statement; those without views have an empty list. */
export function viewsOfMany(
	context: QueryContext,
	projectIds: readonly number[],
): Promise<Map<number, readonly View[]>> {
	return viewsByProject.getMany(context, projectIds, async (missing) => {
		const refs = missing.map(parseProjectRef);
		const projects = refs.flatMap((ref) => (ref.kind === 'project' ? [ref.id] : []));
		const filters = refs.flatMap((ref) => (ref.kind === 'filter' ? [ref.id] : []));
		const rows = await context.db
			.selectFrom('view')
			.selectAll()
			.where((eb) =>
				eb.or([
					...(projects.length > 0 ? [context.dialect.isOneOf(eb.ref('project_id'), projects)] : []),
					...(filters.length > 0 ? [context.dialect.isOneOf(eb.ref('saved_filter_id'), filters)] : []),
				]),
			)
			.orderBy('position')
			.orderBy('id')
			.execute();
		const found = new Map<number, View[]>(missing.map((id) => [id, []]));
		for (const row of rows) found.get(projectIdOf(row))?.push(toView(row));
		return found;
	});
}
