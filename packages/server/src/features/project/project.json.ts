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

/** Projects as JSON, in the order given. The caller of this vouches that they may be read. At most four statements. */
export async function serializeProjects(context: QueryContext, shown: readonly ShownProject[]): Promise<string[]> {
	const [owners, { projects: favorites }, subscriptions] = await Promise.all([
		serializeUsers(context, [...new Set(shown.map(({ project }) => project.ownerId))]),
		favoritesOf(context),
		projectSubscriptions(context),
	]);
	// A link opens one project alone: what stands above it is none of a visitor's business.
	const isVisitor = context.caller.kind === 'visitor';
	return shown.map(({ project, maxRight }) => {
		const subscription = subscriptions.get(project.id);
		return spliceProject(project.text, {
			owner: owners.get(project.ownerId) ?? 'null',
			updated: project.updated,
			parentProjectId: isVisitor ? toId('project', 0) : project.parentProjectId,
			isFavorite: favorites.has(project.id),
			maxRight,
			subscription: subscription ? subscriptionText(subscription) : null,
		});
	});
}
