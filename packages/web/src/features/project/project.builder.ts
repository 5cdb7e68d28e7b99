import type { Project } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';

const since = toInstant(Date.UTC(2026, 2, 11));
// Ids of a test need no server.
const id = (value: number) => value as never;

/** A project at the top whose admin asks, unless said otherwise. */
export function aProject({
	id: own = 1,
	parent = 0,
	...rest
}: Partial<Omit<Project, 'id' | 'parentProjectId'>> & { id?: number; parent?: number } = {}): Project {
	return {
		id: id(own),
		title: `Project ${own}`,
		description: '',
		identifier: '',
		hexColor: '',
		isArchived: false,
		backgroundInformation: null,
		backgroundBlurHash: '',
		position: own * 100,
		defaultAssigneeId: id(0),
		views: [],
		created: since,
		updated: since,
		version: 1,
		parentProjectId: id(parent),
		owner: null,
		isFavorite: false,
		maxRight: 'admin',
		...rest,
	};
}
