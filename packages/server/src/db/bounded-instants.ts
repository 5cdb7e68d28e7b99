import { type RawBuilder, sql } from 'kysely';
import { earliestPlausible } from '../outside/clock.ts';
import { selectNumbers } from './any-tables.ts';
import type { ReadDb, WriteDb } from './database.ts';

/** A column with an instant that holds something back until then, or keeps something until so long after it. */
export interface BoundedInstant {
	readonly table: string;
	readonly column: string;
	/** How far ahead of now the rules that write it can put it. Further ahead it comes from a clock that was wrong. */
	readonly maxAheadMs: number;
	/** Where it is put back to, from now; now itself unless it says otherwise. */
	readonly putBackByMs?: number;
	/** Only the rows of this name. */
	readonly name?: string;
}

/** What lies further ahead than its rules can put it. */
export interface AheadInstants {
	readonly bound: BoundedInstant;
	readonly rows: number;
	/** The furthest one, in milliseconds since 1970. */
	readonly until: number;
}

/** Clocks of several servers on one database differ by less. */
const toleranceMs = 60_000;

/** Whether an instant lies further ahead than it can by its rules. */
export function isAhead(instant: number, { maxAheadMs }: Pick<BoundedInstant, 'maxAheadMs'>, now: number): boolean {
	return now >= earliestPlausible && instant > now + maxAheadMs + toleranceMs;
}

/**
 * Finds what a clock that was once ahead has left in the future, in one statement. A clock that shows a time before this
 * program was written is itself the wrong one: by it nothing is found.
 */
export async function findAhead(
	db: Pick<ReadDb, 'selectFrom'>,
	bounds: readonly BoundedInstant[],
	now: number,
): Promise<AheadInstants[]> {
	if (now < earliestPlausible || bounds.length === 0) return [];
	const counts = bounds.map(
		(bound, at) => sql`select ${sql.lit(at)} as place, count(*) as found, max(${sql.ref(bound.column)}) as until
			from ${sql.table(bound.table)} where ${liesAhead(bound, now)}`,
	);
	const all = sql`${sql.join(counts, sql` union all `)}`;
	const rows = await selectNumbers(db, all, ['place', 'found', 'until']);
	return rows.flatMap(({ place, found, until }) => {
		const bound = bounds[Number(place)];
		return bound && Number(found) > 0 ? [{ bound, rows: Number(found), until: Number(until) }] : [];
	});
}

/** Puts back what `findAhead` finds. */
export async function putBackAhead(db: WriteDb, ahead: readonly AheadInstants[], now: number): Promise<void> {
	for (const { bound } of ahead) {
		const { table, column, putBackByMs = 0 } = bound;
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + putBackByMs}
			where ${liesAhead(bound, now)}`.execute(db);
	}
}

function liesAhead({ column, maxAheadMs, name }: BoundedInstant, now: number): RawBuilder<unknown> {
	const isFar = sql`${sql.ref(column)} > ${now + maxAheadMs + toleranceMs}`;
	return name === undefined ? isFar : sql`${isFar} and ${sql.ref('name')} = ${name}`;
}
