import { type RawBuilder, sql } from 'kysely';

/**
 * A value for each row, told by its id, to set them all in one statement. Whoever uses it names the same ids in `where`.
 *
 * @example update.set({ position: valueById([[7, 100], [8, 200]], 'double precision') })
 */
export function valueById(
	values: readonly (readonly [id: number, value: number | null])[],
	type: 'bigint' | 'double precision',
): RawBuilder<number> {
	const cases = values.map(([id, value]) => sql`when ${sql.lit(id)} then cast(${sql.lit(value)} as ${sql.raw(type)})`);
	return sql<number>`case id ${sql.join(cases, sql` `)} end`;
}
