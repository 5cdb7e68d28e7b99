import type { Bucket } from '@ordna/domain/bucket';
import { toInstant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';

const since = toInstant(Date.UTC(2026, 2, 11));
// Ids of a test need no server.
const id = (value: number) => value as never;

/** A bucket of view 7, unless said otherwise. */
export function aBucket({ id: own = 1, ...rest }: Partial<Omit<Bucket, 'id'>> & { id?: number } = {}): Bucket {
	return {
		id: id(own),
		title: `Column ${own}`,
		projectViewId: id(7),
		limit: 0,
		count: 0,
		position: own * 100,
		createdBy: null,
		created: since,
		updated: since,
		version: 1,
		...rest,
	};
}

/** A board, number 7 of project 1, whose columns people make. */
export function aBoard(of: Partial<View> = {}): View {
	return {
		id: id(7),
		title: 'Kanban',
		projectId: id(1),
		viewKind: 'kanban',
		filter: null,
		position: 400,
		bucketConfigurationMode: 'manual',
		bucketConfiguration: null,
		defaultBucketId: id(0),
		doneBucketId: id(0),
		created: since,
		updated: since,
		version: 1,
		...of,
	};
}
