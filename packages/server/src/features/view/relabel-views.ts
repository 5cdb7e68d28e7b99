import { withLabel } from '@ordna/domain/saved-filter';
import type { View } from '@ordna/domain/view';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { asText } from './view.commands.ts';
import { touchProjectRef, viewLine } from './view.lines.ts';
import { storeView } from './view.store.ts';
import { toView } from './view.table.ts';

type Asked = Pick<View, 'filter' | 'bucketConfiguration'>;

/** What a view of a saved filter asks for, as the line of its filter has it: JSON. */
interface AskedOf {
	readonly id: number;
	readonly asks: string;
}

/** The projects of which a view, or a column of one, asks for a label. */
export async function projectsAskingFor(context: QueryContext, labelId: number): Promise<number[]> {
	const rows = await candidates(context).execute();
	const other = { from: labelId, to: -1 };
	const naming = rows.filter((row) => relabelled(toView(row), other) !== null);
	return [...new Set(naming.flatMap((row) => row.project_id ?? []))];
}

/**
 * Has every view and column whose filter names a label name another one, whoever may change it: the id means that label and no
 * other. The projects are locked. Of saved filters nobody is told.
 */
export async function relabelViews(
	context: CommandContext,
	labels: { readonly from: number; readonly to: number },
): Promise<void> {
	const rows = await candidates(context)
		// On SQLite one command at a time writes anyway.
		.$if(context.dialect.engine === 'postgres', (query) => query.forUpdate())
		.execute();
	const ofFilters = new Map<number, { before: AskedOf; after: AskedOf }[]>();
	for (const row of rows) {
		const view = toView(row);
		const next = relabelled(view, labels);
		if (next === null) continue;
		await storeAsked(context, view, next);
		const id = row.saved_filter_id;
		if (id === null) recordAsked(context, view, next);
		else
			ofFilters.set(id, [
				...(ofFilters.get(id) ?? []),
				{ before: askedOf(view), after: askedOf({ ...view, ...next }) },
			]);
	}
	for (const [id, views] of ofFilters) await recordOfFilter(context, id, views);
}

/** Gives the views of a saved filter back what they asked for, those that were left as a merge of labels made them. */
export async function restoreAsked(
	context: CommandContext,
	filterId: number,
	{ before, after }: { readonly before: readonly AskedOf[]; readonly after: readonly AskedOf[] },
): Promise<void> {
	const rows = await context.db
		.selectFrom('view')
		.selectAll()
		.where('saved_filter_id', '=', filterId)
		.orderBy('id')
		.$if(context.dialect.engine === 'postgres', (query) => query.forUpdate())
		.execute();
	const restored = rows.flatMap((row) => {
		const view = toView(row);
		const [old, left] = [before, after].map((side) => side.find(({ id }) => id === view.id));
		return old && left?.asks === askedOf(view).asks ? [{ view, old, left }] : [];
	});
	for (const { view, old } of restored) await storeAsked(context, view, JSON.parse(old.asks) as Asked);
	const views = restored.map(({ old, left }) => ({ before: left, after: old }));
	if (views.length > 0) await recordOfFilter(context, filterId, views);
}

/** By id, so that of two commands neither waits for the other in a circle. */
function candidates({ db, dialect }: QueryContext) {
	return db
		.selectFrom('view')
		.selectAll()
		.where((eb) =>
			eb.or([
				dialect.contains(dialect.lower(eb.fn.coalesce('filter', eb.val(''))), 'labels'),
				dialect.contains(dialect.lower(eb.fn.coalesce('bucket_configuration', eb.val(''))), 'labels'),
			]),
		)
		.orderBy('id');
}

/** What it asks for with the other label; nothing where it names none. */
function relabelled({ filter, bucketConfiguration }: Asked, labels: { from: number; to: number }): Asked | null {
	const next: Asked = {
		filter: filter && { ...filter, filter: withLabel(filter.filter, labels) },
		bucketConfiguration:
			bucketConfiguration?.map((column) => ({
				...column,
				filter: { ...column.filter, filter: withLabel(column.filter.filter, labels) },
			})) ?? null,
	};
	return JSON.stringify(next) === JSON.stringify({ filter, bucketConfiguration }) ? null : next;
}

function askedOf({ id, filter, bucketConfiguration }: Pick<View, 'id'> & Asked): AskedOf {
	return { id, asks: JSON.stringify({ filter, bucketConfiguration }) };
}

async function storeAsked(context: CommandContext, view: View, { filter, bucketConfiguration }: Asked): Promise<void> {
	await storeView(context, view.id, { filter: asText(filter), bucket_configuration: asText(bucketConfiguration) });
	await touchProjectRef(context, { id: view.projectId });
}

function recordAsked(context: CommandContext, view: View, next: Asked): void {
	const names = (['filter', 'bucketConfiguration'] as const).filter(
		(name) => JSON.stringify(view[name]) !== JSON.stringify(next[name]),
	);
	const side = (of: Asked) => ({
		projectId: view.projectId,
		...(names.includes('filter') && { filter: of.filter }),
		...(names.includes('bucketConfiguration') && { bucketConfiguration: of.bucketConfiguration }),
	});
	context.changes.record('view.updated', { ...viewLine(view), before: side(view), after: side(next) });
}

async function recordOfFilter(
	context: CommandContext,
	id: number,
	views: readonly { readonly before: AskedOf; readonly after: AskedOf }[],
): Promise<void> {
	const { owner_id: ownerId } = await context.db
		.selectFrom('saved_filter')
		.select('owner_id')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	context.changes.record('saved filter.viewsRelabelled', {
		entityId: id,
		projectId: null,
		before: { ownerId, views: views.map(({ before }) => before) },
		after: { ownerId, views: views.map(({ after }) => after) },
	});
}
