import type { ImportedProject } from '@ordna/domain/import';
import { assertPresent } from '../../context/assert-present.ts';
import { arrangeProjects, prepareProjects } from '../project/index.ts';
import { makeViews } from '../view/index.ts';
import type { Importing } from './importing.ts';
import type { PlacedView } from './plan-placements.ts';
import { type Nested, numberTasks, planViews } from './plan-projects.ts';
import { inPieces } from './slices.ts';

/** So many projects in one transaction, each with its views. */
const batchSize = 25;

/** A project that was made, still hidden, with the views its tasks will stand in. */
export interface StoredProject {
	readonly id: number;
	readonly project: ImportedProject;
	readonly indexes: readonly number[];
	readonly views: readonly PlacedView[];
}

/** Makes the projects of a file with their views. Nobody sees them yet. */
export async function storeProjects(importing: Importing, nested: readonly Nested[]): Promise<StoredProject[]> {
	const numbered = nested.map(({ project, ...rest }) => ({ ...rest, project, ...numberTasks(project.tasks) }));
	const ids: number[] = [];
	for (const some of inPieces(numbered, batchSize)) {
		const made = await importing.making('projects', (context) =>
			prepareProjects(
				context,
				some.map(({ project, isArchived, last }) => ({ ...project, isArchived, lastIndex: last })),
			),
		);
		ids.push(...made);
	}
	const idAt = (at: number) => assertPresent(ids[at], 'a project without its id');
	const arranged = nested.map(({ parent }, at) => ({ id: idAt(at), parentId: parent === null ? null : idAt(parent) }));
	for (const some of inPieces(arranged, 10 * batchSize))
		await importing.step((context) => arrangeProjects(context, some), { projects: some.map(({ id }) => id) });
	const stored: StoredProject[] = [];
	const each = numbered.map(({ project, indexes }, at) => ({ id: idAt(at), project, indexes }));
	for (const some of inPieces(each, batchSize)) stored.push(...(await storeViews(importing, some)));
	return stored;
}

async function storeViews(
	importing: Importing,
	projects: readonly Omit<StoredProject, 'views'>[],
): Promise<StoredProject[]> {
	const plans = projects.flatMap(({ id, project }) =>
		planViews(project).map((planned) => ({ planned, plan: { ...planned, projectId: id } })),
	);
	const made = await importing.step((context) =>
		makeViews(
			context,
			plans.map(({ plan }) => plan),
		),
	);
	const views = plans.map(({ planned }, at) => ({ planned, made: assertPresent(made[at], 'a view without its plan') }));
	const byProject = Map.groupBy(views, (view) => Number(view.made.view.projectId));
	return projects.map((one) => ({ ...one, views: byProject.get(one.id) ?? [] }));
}
