import type { QueryContext } from '../../context/index.ts';

/** Which of these projects are in the archive now, this command's own changes counted in. */
export async function archivedAmong(context: QueryContext, ids: Iterable<number>): Promise<ReadonlySet<number>> {
	const rows = await context.db
		.selectFrom('project')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...ids]))
		.where('is_archived', '=', 1)
		.execute();
	return new Set(rows.map((row) => row.id));
}
