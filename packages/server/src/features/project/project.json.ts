import { toId } from '@ordna/domain/contract';
import { spliceProject } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { QueryContext } from '../../context/index.ts';
import { favoritesOf } from '../favorite/index.ts';
import { projectSubscriptions, subscriptionText } from '../subscription/index.ts';
import { serializeUsers } from '../user/index.ts';
import type { CachedProject } from './project.cache.ts';

/** A project to be shown, with the right to say beside it. */
export interface ShownProject {
	readonly project: CachedProject;
	readonly maxRight: Right | null;
}

/** What is said of projects beside what is the same for everybody, as caches hold it. */
export interface ProjectMarks {
	/** Their owners as JSON, by id. */
	readonly owners: ReadonlyMap<number, string>;
	readonly favorites: Awaited<ReturnType<typeof favoritesOf>>;
	readonly subscriptions: Awaited<ReturnType<typeof projectSubscriptions>>;
}

/** What the caller is told of projects beside what is the same for everybody. At most four statements. */
export async function marksOfProjects(
	context: QueryContext,
	projects: readonly CachedProject[],
): Promise<ProjectMarks> {
	const [owners, favorites, subscriptions] = await Promise.all([
		serializeUsers(context, [...new Set(projects.map(({ ownerId }) => ownerId))]),
		favoritesOf(context),
		projectSubscriptions(context),
	]);
	return { owners, favorites, subscriptions };
}

/** Projects as JSON, in the order given. The caller of this vouches that they may be read. At most four statements. */
export async function serializeProjects(context: QueryContext, shown: readonly ShownProject[]): Promise<string[]> {
	const marks = await marksOfProjects(
		context,
		shown.map(({ project }) => project),
	);
	return textsOfProjects(context, shown, marks);
}

/** The same with marks that are known. */
export function textsOfProjects(
	{ caller }: Pick<QueryContext, 'caller'>,
	shown: readonly ShownProject[],
	{ owners, favorites, subscriptions }: ProjectMarks,
): string[] {
	// A link opens one project alone: what stands above it is none of a visitor's business.
	const isVisitor = caller.kind === 'visitor';
	return shown.map(({ project, maxRight }) => {
		const subscription = subscriptions.get(project.id);
		return spliceProject(project.text, {
			owner: owners.get(project.ownerId) ?? 'null',
			updated: project.updated,
			parentProjectId: isVisitor ? toId('project', 0) : project.parentProjectId,
			isFavorite: favorites.projects.has(project.id),
			maxRight,
			subscription: subscription ? subscriptionText(subscription) : null,
		});
	});
}
