import { fail } from '@ordna/domain/failures';
import { type TemplateDocument, type TemplateKind, templateDocument } from '@ordna/domain/template';
import { actorId, type QueryContext } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import { type Granted, granted } from '../access/index.ts';
import { shownColumns, type TemplateRow, type WholeTemplateRow } from './template.table.ts';

/** The templates of the caller, by id. */
export function listTemplates(context: QueryContext): Promise<TemplateRow[]> {
	return ownTemplates(context).select(shownColumns).orderBy('id').execute();
}

/** Those of these templates that are the caller's. */
export async function findTemplates(
	context: QueryContext,
	ids: readonly number[],
): Promise<Granted<TemplateRow, 'admin'>[]> {
	const rows = await ownTemplates(context)
		.select(shownColumns)
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return rows.map((row) => granted(row, 'admin'));
}

/** A template of the caller: of somebody else's they are told that it is not there. */
export async function requireTemplate(context: QueryContext, id: number): Promise<Granted<TemplateRow, 'admin'>> {
	const row = await ownTemplates(context).select(shownColumns).where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('template.missing', { id });
	return granted(row, 'admin');
}

/** A template of the caller with its document. */
export async function requireWholeTemplate(
	context: QueryContext,
	id: number,
): Promise<Granted<WholeTemplateRow, 'admin'>> {
	const row = await ownTemplates(context).selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('template.missing', { id });
	return granted(row, 'admin');
}

/** What a template of the caller makes, checked against the schema. */
export async function requireDocument(
	context: QueryContext,
	{ id, kind }: { readonly id: number; readonly kind: TemplateKind },
): Promise<TemplateDocument> {
	const row = await requireWholeTemplate(context, id);
	if (row.kind !== kind) throw fail('template.otherKind', { kind: row.kind });
	return templateDocument.parse(fromJsonText(row.document));
}

/** The templates of the caller with their documents, one after the other. */
export async function* readWholeTemplates(context: QueryContext): AsyncGenerator<WholeTemplateRow> {
	for (const { id } of await listTemplates(context)) yield requireWholeTemplate(context, id);
}

function ownTemplates({ db, caller }: QueryContext) {
	return db.selectFrom('template').where('owner_id', '=', actorId(caller));
}
