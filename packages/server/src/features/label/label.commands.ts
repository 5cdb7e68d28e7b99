import type { Label } from '@ordna/domain/label';
import { actorId, type CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { toLabel } from './label.table.ts';

export interface LabelDraft {
	readonly title?: string | undefined;
	readonly description?: string | undefined;
	readonly hexColor?: string | undefined;
}

/** Anybody with an account makes labels. */
export async function createLabel(context: CommandContext, draft: LabelDraft): Promise<Label> {
	const creator = actorId(context.caller);
	const row = await context.db
		.insertInto('label')
		.values({
			title: draft.title ?? '',
			description: draft.description ?? '',
			hex_color: draft.hexColor ?? '',
			created_by_id: creator,
			created: context.now,
			updated: context.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const label = toLabel(row, (await findPeople(context, [creator])).get(creator) ?? null);
	context.changes.record('label.created', {
		entityId: row.id,
		projectId: null,
		after: fieldsOf(label),
	});
	return label;
}

/** What is left out of the draft stays as it is. */
export async function updateLabel(
	context: CommandContext,
	label: Granted<Label, 'admin'>,
	draft: LabelDraft,
): Promise<Label> {
	const changed = { ...fieldsOf(label), ...withoutUndefined(draft) };
	const row = await context.db
		.updateTable('label')
		.set((eb) => ({
			title: changed.title,
			description: changed.description,
			hex_color: changed.hexColor,
			updated: context.now,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', label.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const line = { entityId: label.id, projectId: null };
	context.changes.record('label.updated', { ...line, before: fieldsOf(label), after: changed });
	return toLabel(row, label.createdBy);
}

/** It leaves every task that carries it. */
export async function deleteLabel(context: CommandContext, label: Granted<Label, 'admin'>): Promise<void> {
	const onTasks = await context.db
		.deleteFrom('task_label')
		.where('label_id', '=', label.id)
		.returning('task_id')
		.execute();
	await context.db.deleteFrom('label').where('id', '=', label.id).execute();
	const before = { ...fieldsOf(label), tasks: onTasks.map((row) => row.task_id) };
	context.changes.record('label.deleted', { entityId: label.id, projectId: null, before });
}

/** Takes back labels of the caller that no task carries any more. */
export async function removeLabels(context: CommandContext, ids: readonly number[]): Promise<void> {
	const rows = await context.db
		.deleteFrom('label')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.where('created_by_id', '=', actorId(context.caller))
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('task_label').select('task_id').whereRef('label_id', '=', 'label.id'))),
		)
		.returning(['id', 'title', 'description', 'hex_color'])
		.execute();
	for (const { id, title, description, hex_color: hexColor } of rows) {
		const before = { title, description, hexColor, tasks: [] };
		context.changes.record('label.deleted', { entityId: id, projectId: null, before });
	}
}

/** Deletes the labels of a person that are on no task; answers with their ids. */
export async function deleteUnusedLabels(context: CommandContext, userId: number): Promise<number[]> {
	const rows = await context.db
		.deleteFrom('label')
		.where('created_by_id', '=', userId)
		.where((eb) =>
			eb.not(eb.exists(eb.selectFrom('task_label').select('task_id').whereRef('task_label.label_id', '=', 'label.id'))),
		)
		.returning('id')
		.execute();
	return rows.map((row) => row.id);
}

function fieldsOf({
	title,
	description,
	hexColor,
}: Label): Required<LabelDraft> & { title: string; description: string; hexColor: string } {
	return { title, description, hexColor };
}

/** Absent means leave; with `exactOptionalPropertyTypes` off the wire, an `undefined` means the same. */
function withoutUndefined(draft: LabelDraft): Partial<{ title: string; description: string; hexColor: string }> {
	return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
}
