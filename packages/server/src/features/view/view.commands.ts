import { fail } from '@ordna/domain/failures';
import type { FilterObject } from '@ordna/domain/filter';
import { firstPosition } from '@ordna/domain/position';
import { effectiveMode, type View } from '@ordna/domain/view';
import type { CommandContext } from '../../context/index.ts';
import type { Granted, ProjectRef } from '../access/index.ts';
import { createFirstBuckets } from './first-views.ts';
import { fillBoard, placeTasks } from './place-tasks.ts';
import { touchProjectRef, viewLine } from './view.lines.ts';
import { type PlacedView, requireFilterText } from './view.queries.ts';
import { ownerOf, toView, type ViewRow } from './view.table.ts';
import { viewParts } from './view-parts.ts';

/** What a person says of a view. Absent means leave. */
export interface ViewDraft {
	readonly title: string;
	readonly viewKind?: View['viewKind'] | undefined;
	readonly filter?: FilterObject | null | undefined;
	readonly position?: number | undefined;
	readonly bucketConfigurationMode?: View['bucketConfigurationMode'] | undefined;
	readonly bucketConfiguration?: View['bucketConfiguration'] | undefined;
	readonly defaultBucketId?: number | undefined;
	readonly doneBucketId?: number | undefined;
}

/** Adds a view that shows the tasks which are there; a board gets its first buckets. */
export async function createView(
	context: CommandContext,
	place: Granted<ProjectRef, 'admin'>,
	draft: ViewDraft,
): Promise<View> {
	requireFilterTexts(draft);
	const viewKind = draft.viewKind ?? 'list';
	const mode = effectiveMode(viewKind, draft.bucketConfigurationMode ?? 'none');
	const view = await insertView(context, place, { ...draft, viewKind, mode });
	const ends = view.bucketConfigurationMode === 'manual' ? await createFirstBuckets(context, view) : {};
	const made = { ...view, ...ends };
	await placeTasks(context, made);
	await touchProjectRef(context, place);
	context.changes.record('view.created', { ...viewLine(made), after: made });
	return made;
}

type NewView = ViewDraft & { viewKind: View['viewKind']; mode: View['bucketConfigurationMode'] };

async function insertView(context: CommandContext, place: ProjectRef, draft: NewView): Promise<View> {
	const row = await context.db
		.insertInto('view')
		.values({
			...ownerOf(place.id),
			title: draft.title,
			view_kind: draft.viewKind,
			filter: asText(draft.filter ?? null),
			position: draft.position ?? 0,
			bucket_configuration_mode: draft.mode,
			bucket_configuration: asText(draft.bucketConfiguration ?? null),
			created: context.now,
			updated: context.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	if (row.position !== 0) return toView(row);
	const position = firstPosition(row.id);
	await context.db.updateTable('view').set({ position }).where('id', '=', row.id).execute();
	return toView({ ...row, position });
}

/** Changes a view. One that becomes a board of buckets gets its first ones, and the tasks go into the default bucket. */
export async function updateView(
	context: CommandContext,
	{ view, place }: Granted<PlacedView, 'admin'>,
	draft: ViewDraft,
): Promise<View> {
	requireFilterTexts(draft);
	const changed = { ...changesOf(view, draft), ...(await bucketEnds(context, view, draft)) };
	let updated = toView(await writeView(context, view, changed));
	if (updated.bucketConfigurationMode === 'manual' && view.bucketConfigurationMode !== 'manual') {
		updated = { ...updated, ...(await fillBoard(context, updated)) };
	}
	await touchProjectRef(context, place);
	context.changes.record('view.updated', { ...viewLine(view), ...differences(view, updated) });
	return updated;
}

/** The fields of a view that a person changes. */
type Changes = Partial<Omit<ViewDraft, 'title'>> & {
	title: string;
	bucketConfigurationMode: View['bucketConfigurationMode'];
};

function changesOf(view: View, draft: ViewDraft): Changes {
	const { defaultBucketId: _default, doneBucketId: _done, ...own } = draft;
	const kind = draft.viewKind ?? view.viewKind;
	return {
		...own,
		bucketConfigurationMode: effectiveMode(kind, draft.bucketConfigurationMode ?? view.bucketConfigurationMode),
	};
}

/** Default and done bucket as a board is to keep them; views that are none leave them alone. */
async function bucketEnds(
	context: CommandContext,
	view: View,
	draft: ViewDraft,
): Promise<Pick<ViewDraft, 'defaultBucketId' | 'doneBucketId'>> {
	if ((draft.viewKind ?? view.viewKind) !== 'kanban') return {};
	const named = [draft.defaultBucketId, draft.doneBucketId].filter((id) => id !== undefined && id !== 0);
	if (named.length === 0) return { defaultBucketId: draft.defaultBucketId, doneBucketId: draft.doneBucketId };
	const rows = await context.db
		.selectFrom('bucket')
		.select(['id', 'view_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), named as number[]))
		.execute();
	if (rows.some((row) => row.view_id !== view.id)) throw fail('bucket.otherView');
	// One that is gone counts as none.
	const existing = (id: number | undefined) => (id === undefined || rows.some((row) => row.id === id) ? id : 0);
	return { defaultBucketId: existing(draft.defaultBucketId), doneBucketId: existing(draft.doneBucketId) };
}

function writeView(context: CommandContext, view: View, changed: Changes): Promise<ViewRow> {
	return context.db
		.updateTable('view')
		.set((eb) => ({
			title: changed.title,
			view_kind: changed.viewKind,
			filter: changed.filter === undefined ? undefined : asText(changed.filter),
			position: changed.position,
			bucket_configuration_mode: changed.bucketConfigurationMode,
			bucket_configuration: changed.bucketConfiguration === undefined ? undefined : asText(changed.bucketConfiguration),
			default_bucket_id: orNone(changed.defaultBucketId),
			done_bucket_id: orNone(changed.doneBucketId),
			updated: context.now,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', view.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Deletes a view with its buckets and the places of tasks in it, which its line tells; the tasks stay. */
export async function deleteView(
	context: CommandContext,
	{ view, place }: Granted<PlacedView, 'admin'>,
): Promise<void> {
	const parts = await viewParts(context, view.id);
	await context.db.deleteFrom('view').where('id', '=', view.id).execute();
	await touchProjectRef(context, place);
	context.changes.record('view.deleted', { ...viewLine(view), before: { ...view, ...parts } });
}

function requireFilterTexts({ filter, bucketConfiguration }: ViewDraft): void {
	if (filter) requireFilterText(filter);
	for (const bucket of bucketConfiguration ?? []) requireFilterText(bucket.filter);
}

/** 0 on the wire is none. */
function orNone(id: number | undefined): number | null | undefined {
	return id === 0 ? null : id;
}

/** As it stands in its row. */
export function asText(value: object | null): string | null {
	return value === null ? null : JSON.stringify(value);
}

/** The fields of a view that people write, as its change lines tell them. */
export const written = [
	'title',
	'viewKind',
	'filter',
	'position',
	'bucketConfigurationMode',
	'bucketConfiguration',
	'defaultBucketId',
	'doneBucketId',
] as const;

type Written = Partial<Pick<View, (typeof written)[number]>>;

/** What differs between two states of a view, each way. */
function differences(before: View, after: View) {
	const changed = written.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
	const only = (view: View) => Object.fromEntries(changed.map((name) => [name, view[name]])) as Written;
	const { projectId } = before;
	return { before: { projectId, ...only(before) }, after: { projectId, ...only(after) } };
}
