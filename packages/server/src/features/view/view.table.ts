import type { Bucket } from '@ordna/domain/bucket';
import { toId } from '@ordna/domain/contract';
import { filterProjectId, type ProjectId, parseProjectRef } from '@ordna/domain/project';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { View } from '@ordna/domain/view';
import type { Generated, Selectable } from 'kysely';

export interface ViewTable {
	id: Generated<number>;
	/** Of a project or of a saved filter: one of them is set. */
	project_id: number | null;
	saved_filter_id: number | null;
	title: string;
	view_kind: View['viewKind'];
	/** The filter object, as JSON in our own spelling. */
	filter: string | null;
	position: number;
	bucket_configuration_mode: Generated<View['bucketConfigurationMode']>;
	bucket_configuration: string | null;
	/** Where new tasks go; `null` is the first by position. */
	default_bucket_id: number | null;
	/** What lies here is done. */
	done_bucket_id: number | null;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
}

export interface BucketTable {
	id: Generated<number>;
	view_id: number;
	title: string;
	limit: Generated<number>;
	position: number;
	/** `null` where the server made it. */
	created_by_id: number | null;
	created: Instant;
	updated: Instant;
	version: Generated<number>;
}

export type ViewRow = Selectable<ViewTable>;
export type BucketRow = Selectable<BucketTable>;

export interface ViewTables {
	view: ViewTable;
	bucket: BucketTable;
}

/** What a view is of, as its row says it. */
export type ViewOwner = Pick<ViewRow, 'project_id' | 'saved_filter_id'>;

/** The project id of the wire for what a view is of: negative for a saved filter. */
export function projectIdOf({ project_id, saved_filter_id }: ViewOwner): ProjectId {
	return saved_filter_id === null ? (project_id as ProjectId) : filterProjectId(saved_filter_id);
}

/** The columns for a project id of the wire. */
export function ownerOf(projectId: number): ViewOwner {
	const ref = parseProjectRef(projectId);
	if (ref.kind === 'filter') return { project_id: null, saved_filter_id: ref.id };
	return { project_id: projectId, saved_filter_id: null };
}

/** The only way from a row to a view. What stands in the row was checked when it was written. */
export function toView(row: ViewRow): View {
	return {
		id: toId('view', row.id),
		title: row.title,
		projectId: projectIdOf(row),
		viewKind: row.view_kind,
		filter: row.filter === null ? null : (JSON.parse(row.filter) as View['filter']),
		position: row.position,
		bucketConfigurationMode: row.bucket_configuration_mode,
		bucketConfiguration:
			row.bucket_configuration === null ? null : (JSON.parse(row.bucket_configuration) as View['bucketConfiguration']),
		defaultBucketId: toId('bucket', row.default_bucket_id ?? 0),
		doneBucketId: toId('bucket', row.done_bucket_id ?? 0),
		created: row.created,
		updated: row.updated,
		version: row.version,
	};
}

/** The only way from a row to a bucket. */
export function toBucket(row: BucketRow, createdBy: User | null): Bucket {
	return {
		id: toId('bucket', row.id),
		title: row.title,
		projectViewId: toId('view', row.view_id),
		limit: row.limit,
		count: 0,
		position: row.position,
		createdBy,
		created: row.created,
		updated: row.updated,
		version: row.version,
	};
}
