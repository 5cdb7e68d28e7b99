import type { Generated, Selectable } from 'kysely';

export interface ViewTable {
	id: Generated<number>;
	/** Negative for the views of a saved filter. */
	project_id: number;
	title: string;
	view_kind: string;
	/** The filter object, as JSON in our own spelling. */
	filter: string | null;
	position: number;
	bucket_configuration_mode: Generated<string>;
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
