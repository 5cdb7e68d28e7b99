import type { Ask } from '../../asking/index.ts';

/** Which of these projects are in the archive now, this command's own changes counted in. */
export async function archivedAmong(ask: Ask, ids: Iterable<number>): Promise<ReadonlySet<number>> {
	const rows = await ask.db
		.selectFrom('project')
		.select('id')
		.where((eb) => ask.words.isOneOf(eb.ref('id'), [...ids]))
		.where('is_archived', '=', 1)
		.execute();
	return new Set(rows.map((row) => row.id));
}
