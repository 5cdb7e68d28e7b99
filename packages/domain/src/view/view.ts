import * as z from 'zod/mini';
import { bucketId } from '../bucket/bucket-id.ts';
import { instant, shortText, title, version } from '../contract/fields.ts';
import { type FilterObject, filterBy, filterObject } from '../filter/filter-object.ts';
import { projectId } from '../project/project-id.ts';
import { viewId } from './view-id.ts';

/** The ways of looking at tasks. */
export const viewKinds = ['list', 'gantt', 'table', 'kanban'] as const;
export const viewKind = z.enum(viewKinds);
export type ViewKind = z.output<typeof viewKind>;

/** Where the columns of a board come from: nowhere, people make them, or each is a filter. */
export const bucketModes = ['none', 'manual', 'filter'] as const;
export const bucketMode = z.enum(bucketModes);
export type BucketMode = z.output<typeof bucketMode>;

/** A column that shows what a filter finds. */
export const filterBucket = z.object({
	title: z._default(shortText, ''),
	filter: filterObject,
});
export type FilterBucket = z.output<typeof filterBucket>;

/** A way of looking at the tasks of a project or of a saved filter. See docs/wire/models.md#view. */
export const view = z.object({
	id: viewId,
	title,
	projectId,
	viewKind,
	/** Narrows the tasks shown. */
	filter: z.nullable(filterObject),
	position: z.number(),
	bucketConfigurationMode: bucketMode,
	bucketConfiguration: z.nullable(z.array(filterBucket)),
	/** Where new tasks go; 0 is the first by position. */
	defaultBucketId: bucketId,
	/** What lies here is done; 0 is none. */
	doneBucketId: bucketId,
	created: instant,
	updated: instant,
	version,
});
export type View = z.output<typeof view>;

/** A view that is still to be made. */
export interface NewView {
	readonly title: string;
	readonly viewKind: ViewKind;
	readonly position: number;
	readonly filter: FilterObject | null;
}

/**
 * The views everything begins with. The list of a project shows what is open, the one of a saved filter what the
 * filter finds.
 */
export function firstViews(of: 'project' | 'filter'): readonly NewView[] {
	return [
		{ title: 'List', viewKind: 'list', position: 100, filter: of === 'project' ? filterBy('done = false') : null },
		{ title: 'Gantt', viewKind: 'gantt', position: 200, filter: null },
		{ title: 'Table', viewKind: 'table', position: 300, filter: null },
		{ title: 'Kanban', viewKind: 'kanban', position: 400, filter: null },
	];
}

/** The mode a view really has: only a board has columns, and a board always has some. */
export function effectiveMode(kind: ViewKind, mode: BucketMode): BucketMode {
	if (kind !== 'kanban') return 'none';
	return mode === 'none' ? 'manual' : mode;
}
