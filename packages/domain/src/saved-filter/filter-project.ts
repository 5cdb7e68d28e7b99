import { toId } from '../contract/fields.ts';
import type { Project } from '../project/project.ts';
import { filterProjectId } from '../project/project-ref.ts';
import type { View } from '../view/index.ts';
import type { SavedFilter } from './saved-filter.ts';

/** A saved filter as the project it stands for; its owner has all rights on it. */
export function filterAsProject(filter: SavedFilter, views: readonly View[]): Project {
	return {
		id: filterProjectId(filter.id),
		title: filter.title,
		description: filter.description,
		identifier: '',
		hexColor: '',
		isArchived: false,
		backgroundInformation: null,
		backgroundBlurHash: '',
		defaultAssigneeId: toId('user', 0),
		position: 0,
		views: [...views],
		created: filter.created,
		updated: filter.updated,
		version: filter.version,
		parentProjectId: 0 as Project['parentProjectId'],
		owner: filter.owner,
		isFavorite: filter.isFavorite,
		maxRight: 'admin',
	};
}
