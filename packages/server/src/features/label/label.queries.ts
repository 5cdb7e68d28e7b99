import { fail } from '@ordna/domain/failures';
import { type Label, ownsLabel } from '@ordna/domain/label';
import type { Right } from '@ordna/domain/right';
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { type Granted, granted, rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { type LabelRow, toLabel } from './label.table.ts';

/** The caller's own labels and those on tasks they can read, by id. */
export async function listLabels(
	context: QueryContext,
	{ s, page }: { s: string; page: Page },
): Promise<{ labels: Label[]; total: number }> {
	const visible = (await visibleLabels(context)).$if(s !== '', (query) => searched(context, query, s));
	const { total } = await visible.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await visible.selectAll('label').orderBy('label.id').$call(onPage(page)).execute();
	return { labels: await toLabels(context, rows), total: Number(total) };
}

/** A part of the title, whatever its letter case; or ids separated by commas. */
function searched<O>(context: QueryContext, query: SelectQueryBuilder<Tables, 'label', O>, s: string) {
	const ids = /^\s*\d+(\s*,\s*\d+)*\s*$/.test(s) ? s.split(',').map(Number).filter(Number.isSafeInteger) : undefined;
	return query.where((eb) =>
		ids
			? context.dialect.isOneOf(eb.ref('label.id'), ids)
			: context.dialect.contains(context.dialect.lower(eb.ref('label.title')), s.trim()),
	);
}

/** A label the caller can see, with their right: admin for its maker, else read. */
export async function requireLabel(
	context: QueryContext,
	id: number,
): Promise<{ label: Granted<Label, 'read'>; right: Right }> {
	const row = await (await visibleLabels(context)).selectAll('label').where('label.id', '=', id).executeTakeFirst();
	const [label] = row ? await toLabels(context, [row]) : [];
	if (!label) throw fail('access.forbidden');
	const isOwn = context.caller.kind === 'person' && ownsLabel(context.caller.id, label);
	return { label: granted(label, 'read'), right: isOwn ? 'admin' : 'read' };
}

/** Refuses whoever did not make a label; nothing is locked. */
export async function requireOwnership(context: CommandContext, id: number): Promise<void> {
	const row = await context.db.selectFrom('label').select('created_by_id').where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('label.missing', { id });
	await requireMaker(context, row);
}

/** Refuses whoever made a label neither themselves nor by a bot. */
async function requireMaker(context: QueryContext, row: Pick<LabelRow, 'created_by_id'>): Promise<void> {
	const createdBy = (await findPeople(context, [row.created_by_id])).get(row.created_by_id) ?? null;
	if (context.caller.kind !== 'person' || !ownsLabel(context.caller.id, { createdBy })) throw fail('access.forbidden');
}

/** A label the caller made, to change or delete it: until this command ends nobody else does. */
export async function requireOwnLabel(context: CommandContext, id: number): Promise<Granted<Label, 'admin'>> {
	const row = await context.db
		.selectFrom('label')
		.selectAll()
		.where('id', '=', id)
		// On SQLite one command at a time writes anyway.
		.$if(context.dialect.engine === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) throw fail('label.missing', { id });
	await requireMaker(context, row);
	const [label] = await toLabels(context, [row]);
	return granted(label ?? toLabel(row, null), 'admin');
}

/** Which of these labels the caller can see. */
export async function findVisibleLabels(context: QueryContext, ids: readonly number[]): Promise<number[]> {
	const visible = (await visibleLabels(context))
		.select('label.id')
		.where((eb) => context.dialect.isOneOf(eb.ref('label.id'), ids));
	return (await visible.execute()).map((row) => row.id);
}

/** Labels with the people who made them. */
export async function toLabels(context: QueryContext, rows: readonly LabelRow[]): Promise<Label[]> {
	const people = await findPeople(
		context,
		rows.map((row) => row.created_by_id),
	);
	return rows.map((row) => toLabel(row, people.get(row.created_by_id) ?? null));
}

function isOfOwnBot(eb: ExpressionBuilder<Tables, 'label'>, own: number): Expression<SqlBool> {
	return eb('label.created_by_id', 'in', eb.selectFrom('user').select('user.id').where('user.bot_owner_id', '=', own));
}

/** One readable task that carries a label is enough to see it; a visitor sees no others. */
async function visibleLabels(context: QueryContext) {
	const projects = [...(await rightsOf(context)).keys()];
	const own = context.caller.kind === 'person' ? context.caller.id : null;
	return context.db.selectFrom('label').where((eb) =>
		eb.or([
			...(own === null ? [] : [eb('label.created_by_id', '=', own), isOfOwnBot(eb, own)]),
			eb.exists(
				eb
					.selectFrom('task_label')
					.innerJoin('task', 'task.id', 'task_label.task_id')
					.select(eb.lit(1).as('one'))
					.whereRef('task_label.label_id', '=', 'label.id')
					.where('task.deleted_at', 'is', null)
					.where((inner) => context.dialect.isOneOf(inner.ref('task.project_id'), projects)),
			),
		]),
	);
}

/** The labels of these ids, by id; the caller of this vouches that they may be seen. */
export async function findLabels(context: QueryContext, ids: readonly number[]): Promise<Label[]> {
	if (ids.length === 0) return [];
	const rows = await context.db
		.selectFrom('label')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.orderBy('id')
		.execute();
	return toLabels(context, rows);
}

/** The labels of these titles that the caller can see, by id. */
export async function findLabelsByTitle(
	context: QueryContext,
	titles: readonly string[],
): Promise<Pick<LabelRow, 'id' | 'title' | 'created_by_id'>[]> {
	if (titles.length === 0) return [];
	return (await visibleLabels(context))
		.select(['label.id', 'label.title', 'label.created_by_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('label.title'), titles))
		.orderBy('label.id')
		.execute();
}

/** The labels that the caller can see and that are called so, in any letter case, by id. */
export async function findLabelsNamed(
	context: QueryContext,
	names: readonly string[],
): Promise<Pick<LabelRow, 'id' | 'title'>[]> {
	if (names.length === 0) return [];
	const wanted = names.map((name) => name.toLowerCase());
	return (await visibleLabels(context))
		.select(['label.id', 'label.title'])
		.where((eb) => context.dialect.isOneOf(context.dialect.lower(eb.ref('label.title')), wanted))
		.orderBy('label.id')
		.execute();
}
