import { type Expression, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** What truly differs between the two engines, by name. Everything else is written once. */
export interface DialectWords {
	readonly engine: Engine;
	/** `column in (…)` for any number of ids with one parameter, so that the statement stays the same. */
	isOneOf(column: Expression<unknown> | RawBuilder<unknown>, ids: readonly (number | string)[]): RawBuilder<boolean>;
	/** Lower case beyond ASCII. */
	lower(text: Expression<unknown> | RawBuilder<unknown>): RawBuilder<string>;
	/** `column` contains the text, whatever its case; signs of LIKE in the text mean themselves. */
	contains(lowered: Expression<unknown> | RawBuilder<unknown>, text: string): RawBuilder<boolean>;
	/**
	 * Narrows the tasks to those that may contain the text, by an index of its own; `null` where there is none for it, or
	 * where the database comes to it by `contains` alone.
	 */
	mayContain(taskId: Expression<unknown>, text: string): RawBuilder<boolean> | null;
	/** The column, but not to be reached through an index: where another index gives the order (PostgreSQL knows itself). */
	withoutIndex(column: Expression<unknown>): RawBuilder<unknown>;
}

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The first so many leave few tasks that `contains` must look at, and an expression of thousands is refused. */
const mostTrigrams = 30;

/** The pieces of three characters, each once. */
function trigramsOf(text: string): string[] {
	const characters = [...text];
	const pieces = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
	return [...new Set(pieces)].slice(0, mostTrigrams);
}

function matchOf(parts: readonly string[]): string {
	return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
}

const shared = {
	contains: (lowered: Expression<unknown> | RawBuilder<unknown>, text: string) =>
		sql<boolean>`${lowered} like ${`%${escaped(text)}%`} escape '\\'`,
};

export const sqliteWords: DialectWords = {
	...shared,
	engine: 'sqlite',
	isOneOf: (column, ids) => sql<boolean>`${column} in (select value from json_each(${ids}))`,
	lower: (text) => sql<string>`ordna_lower(${text})`,
	mayContain: (taskId, text) => {
		const parts = trigramsOf(text.toLowerCase());
		if (parts.length === 0) return null;
		return sql<boolean>`${taskId} in (select rowid from task_text where task_text match ${matchOf(parts)})`;
	},
	withoutIndex: (column) => sql`+${column}`,
};

export const postgresWords: DialectWords = {
	...shared,
	engine: 'postgres',
	isOneOf: (column, ids) =>
		typeof ids[0] === 'string'
			? sql<boolean>`${column} = any(${ids}::text[])`
			: sql<boolean>`${column} = any(${ids}::bigint[])`,
	lower: (text) => sql<string>`lower(${text})`,
	mayContain: () => null,
	withoutIndex: (column) => sql`${column}`,
};
