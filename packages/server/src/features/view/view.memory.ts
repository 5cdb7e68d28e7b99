import { saidIn } from '@ordna/domain/changes';
import type { View } from '@ordna/domain/view';
import { type Ask, type Change, Kept, perApp } from '../../asking/index.ts';
import { toView } from './view.table.ts';

/** The views of projects, kept until the log says that one of them changed. */
const viewsInMemory = perApp((app) => {
	const views = new Kept<number, readonly View[]>(20_000);
	app.feed.listen(
		(changes) => {
			for (const change of changes) {
				if (change.entity === 'project') views.drop(change.entityId);
				if (change.entity === 'view') views.drop(placeOfChange(change));
			}
		},
		() => views.dropAll(),
	);
	return views;
});

/** The project id a line about a view speaks of: negative for those of a saved filter. */
export function placeOfChange(change: Change): number {
	return change.projectId ?? saidIn(change, 'projectId') ?? Number.NaN;
}

/** The views of a project, or of a saved filter under its negative project id, by position. */
export async function viewsOf(ask: Ask, projectId: number): Promise<readonly View[]> {
	return (await viewsOfMany(ask, [projectId])).get(projectId) ?? [];
}

/** The views of many projects in at most one statement; those without views have an empty list. */
export function viewsOfMany(ask: Ask, projectIds: readonly number[]): Promise<Map<number, readonly View[]>> {
	return viewsInMemory(ask.app).getMany(projectIds, async (missing) => {
		const rows = await ask.db
			.selectFrom('view')
			.selectAll()
			.where((eb) => ask.words.isOneOf(eb.ref('project_id'), missing))
			.orderBy('position')
			.orderBy('id')
			.execute();
		const found = new Map<number, View[]>(missing.map((id) => [id, []]));
		for (const row of rows) found.get(row.project_id)?.push(toView(row));
		return found;
	});
}
