import type { BucketId } from '../bucket/bucket-id.ts';
import { toId } from '../contract/fields.ts';
import { filterBy } from '../filter/filter-object.ts';
import type { Instant } from '../time/instant.ts';
import type { User } from '../user/user.ts';
import type { View, ViewId, ViewKind } from '../view/index.ts';
import type { Project } from './project.ts';
import { favoritesId } from './project-ref.ts';

/**
 * The favourites of a person as a project: it stands among their projects as soon as a task is a favourite. It is
 * stored nowhere and takes no change; its dates are those of the person.
 */
export function favoritesProject(since: Instant, owner: User | null): Project {
	return {
		id: favoritesId,
		title: 'Favorites',
		description: 'Tasks from all projects that you marked with a star.',
		identifier: '',
		hexColor: '',
		isArchived: false,
		backgroundInformation: null,
		backgroundBlurHash: '',
		defaultAssigneeId: toId('user', 0),
		position: -1,
		views: favoriteViews(since),
		created: since,
		updated: since,
		version: 1,
		parentProjectId: 0 as Project['parentProjectId'],
		owner,
		isFavorite: true,
		maxRight: 'read',
	};
}

/** The views of the favourites: −1 list, −2 gantt, −3 table. */
export function favoriteViews(since: Instant): View[] {
	const kinds: readonly ViewKind[] = ['list', 'gantt', 'table'];
	return kinds.map((viewKind, at) => ({
		id: (-1 - at) as ViewId,
		title: viewKind.charAt(0).toUpperCase() + viewKind.slice(1),
		projectId: favoritesId,
		viewKind,
		filter: viewKind === 'list' ? filterBy('done = false') : null,
		position: (at + 1) * 100,
		bucketConfigurationMode: 'none',
		bucketConfiguration: null,
		defaultBucketId: 0 as BucketId,
		doneBucketId: 0 as BucketId,
		created: since,
		updated: since,
		version: 1,
	}));
}
