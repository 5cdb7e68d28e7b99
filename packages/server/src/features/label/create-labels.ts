import { actorId, type CommandContext } from '../../context/index.ts';
import type { LabelRow } from './label.table.ts';

/** The caller's own labels, the oldest first. */
export async function ownLabels({
	db,
	caller,
}: CommandContext): Promise<Pick<LabelRow, 'id' | 'title' | 'hex_color'>[]> {
	return db
		.selectFrom('label')
		.select(['id', 'title', 'hex_color'])
		.where('created_by_id', '=', actorId(caller))
		.orderBy('id')
		.execute();
}

/** A statement holds so many rows. */
const batchSize = 500;

/** Makes labels of the caller; answers with their ids, in this order. One statement for 500 of them. */
export async function createLabels(
	context: CommandContext,
	drafts: readonly { readonly title: string; readonly description: string; readonly hexColor: string }[],
): Promise<number[]> {
	const ids: number[] = [];
	for (let at = 0; at < drafts.length; at += batchSize) {
		const some = drafts.slice(at, at + batchSize);
		const rows = await context.db
			.insertInto('label')
			.values(
				some.map(({ title, description, hexColor }) => ({
					title,
					description,
					hex_color: hexColor,
					created_by_id: actorId(context.caller),
					created: context.now,
					updated: context.now,
				})),
			)
			.returning('id')
			.execute();
		// Ids are given as rows come.
		ids.push(...rows.map((row) => row.id).sort((one, other) => one - other));
	}
	for (const [at, { title, description, hexColor }] of drafts.entries()) {
		const line = { entityId: ids[at] ?? 0, projectId: null };
		context.changes.record('label.created', { ...line, after: { title, description, hexColor } });
	}
	return ids;
}
