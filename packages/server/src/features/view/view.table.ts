import type { Bucket, BucketId } from '@ordna/domain/bucket';
import type { ProjectId } from '@ordna/domain/project';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { View, ViewId } from '@ordna/domain/view';
import type { Generated, Selectable } from 'kysely';

export interface ViewTable {
	id: Generated<number>;
	/** Negative for the views of a saved filter. */
	project_id: number;
	title: string;
	view_kind: View['viewKind'];
	/** The filter object, as JSON in our own spelling. */
	filter: string | null;
	position: number;
	bucket_configuration_mode: Generated<View['bucketConfigurationMode']>;
	bucket_configuration: string | null;
	default_bucket_id: Generated<number>;
	done_bucket_id: Generated<number>;
	created: number;
	updated: number;
	version: Generated<number>;
}

export interface BucketTable {
	id: Generated<number>;
	view_id: number;
	title: string;
	limit: Generated<number>;
	position: number;
	created_by_id: number;
	created: number;
	updated: number;
	version: Generated<number>;
}

export type ViewRow = Selectable<ViewTable>;
export type BucketRow = Selectable<BucketTable>;

export interface ViewTables {
	view: ViewTable;
	bucket: BucketTable;
}

/** The only way from a row to a view. What stands in the row was checked when it was written. */
export function toView(row: ViewRow): View {
	return {
		id: row.id as ViewId,
		title: row.title,
		projectId: row.project_id as ProjectId,
		viewKind: row.view_kind,
		filter: row.filter === null ? null : (JSON.parse(row.filter) as View['filter']),
		position: row.position,
		bucketConfigurationMode: row.bucket_configuration_mode,
		bucketConfiguration:
			row.bucket_configuration === null ? null : (JSON.parse(row.bucket_configuration) as View['bucketConfiguration']),
		defaultBucketId: row.default_bucket_id as BucketId,
		doneBucketId: row.done_bucket_id as BucketId,
		created: row.created as Instant,
		updated: row.updated as Instant,
		version: row.version,
	};
}

/** The only way from a row to a bucket. */
export function toBucket(row: BucketRow, createdBy: User | null): Bucket {
	return {
		id: row.id as BucketId,
		title: row.title,
		projectViewId: row.view_id as ViewId,
		limit: row.limit,
		count: 0,
		position: row.position,
		createdBy,
		created: row.created as Instant,
		updated: row.updated as Instant,
		version: row.version,
	};
}
