import { type ProjectId, spliceProject } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { Ask } from '../../asking/index.ts';
import { favoritesOf } from '../favorite/index.ts';
import { projectSubscriptions, subscriptionText } from '../subscription/index.ts';
import { peopleTexts } from '../user/index.ts';
import type { KeptProject } from './project.memory.ts';

/** A project to be shown, with the right to say beside it. */
export interface ShownProject {
	readonly project: KeptProject;
	readonly maxRight: Right | null;
}

/** Projects as JSON, in the order given. The caller of this vouches that they may be read. At most four statements. */
export async function projectTexts(ask: Ask, shown: readonly ShownProject[]): Promise<string[]> {
	const [owners, { projects: favorites }, subscriptions] = await Promise.all([
		peopleTexts(ask, [...new Set(shown.map(({ project }) => project.ownerId))]),
		favoritesOf(ask),
		projectSubscriptions(ask),
	]);
	// A link opens one project alone: what stands above it is none of a visitor's business.
	const isVisitor = ask.caller.kind === 'visitor';
	return shown.map(({ project, maxRight }) => {
		const subscription = subscriptions.get(project.id);
		return spliceProject(project.text, {
			owner: owners.get(project.ownerId) ?? 'null',
			updated: project.updated,
			parentProjectId: isVisitor ? (0 as ProjectId) : project.parentProjectId,
			isFavorite: favorites.has(project.id),
			maxRight,
			subscription: subscription ? subscriptionText(subscription) : null,
		});
	});
}
