import type { SearchTerm } from '@ordna/domain/search';
import { type Expression, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** What truly differs between the two engines, by name. Everything else is written once. */
export interface SqlDialect {
	readonly engine: Engine;
	/**
	 * Holds the rows of projects, and of those that tasks are in, against other writers until the transaction ends; by id, so
	 * that no two wait for each other. `null` where one transaction at a time writes anyway.
	 */
	lockProjects(projects: readonly number[], tasks: readonly number[]): RawBuilder<{ id: number }> | null;
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
	/** What somebody reads of rich text: `readableText` of domain/rich-text. */
	readable(html: Expression<unknown>): RawBuilder<string>;
	/** The bytes that the database takes. */
	databaseSize(): RawBuilder<number>;
	/** A query for the `id` of tasks with all these words, or with a comment that has them; the newest, in no order. */
	tasksWithWords(sought: WordsSought): RawBuilder<{ id: number }>;
}

/** Words to be looked for by the index of words. */
export interface WordsSought {
	/** At least one. */
	readonly words: readonly SearchTerm[];
	/** In the title, in title and description together, or in one comment. */
	readonly within: 'title' | 'task' | 'comment';
	/** Tasks of no other project are found. */
	readonly projects: readonly number[];
	/** At most so many. */
	readonly limit: number;
}

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The first so many leave few tasks that `contains` must look at, and an expression of thousands is refused. */
const maxTrigrams = 30;

/** The pieces of three characters, each once. */
function trigramsOf(text: string): string[] {
	const characters = [...text];
	const pieces = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
	return [...new Set(pieces)].slice(0, maxTrigrams);
}

function matchOf(parts: readonly string[]): string {
	return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
}

/** So many projects are named to the index itself; of more, tasks are looked at one by one. */
const maxNamedProjects = 30;

/** So many of the newest tasks, or comments, are looked at one by one. */
const maxLookedAt = 20_000;

/** What is not in its index yet is looked at beside it: a search finds what was committed before it began. */
function tasksInFts5({ words, within, projects, limit }: WordsSought): RawBuilder<{ id: number }> {
	const columns = { title: '{title}', task: '{title description}', comment: '{comment}' }[within];
	const noun = within === 'comment' ? 'comment' : 'task';
	const index = sql.table(`search_${noun}`);
	const [pending, key] = [sql.table(`search_pending_${noun}`), sql.ref(`${noun}_id`)];
	// Words hold letters and digits alone: within quotes nothing in them means anything.
	const all = words.map(({ text, isPrefix }) => `"${text}"${isPrefix ? ' *' : ''}`).join(' AND ');
	const isNamed = projects.length <= maxNamedProjects;
	const named = projects.map((id) => `"\ue000${id}"`).join(' OR ');
	const match = `${columns} : (${all})${isNamed ? ` AND place : (${named || '"-"'})` : ''}`;
	const hits = sql`(
		select id from (select ${key} as id from ${pending} order by ${key} desc) as pending
			where ${saysAll(within, words)}
		union all
		select id from (select rowid as id from ${index}
			where ${index} match ${match} and rowid not in (select ${key} from ${pending})
			order by rowid desc limit ${isNamed ? limit : maxLookedAt})
	) as hit`;
	// NOTE: a cross join is read in this order, so that the newest are looked at first.
	const tasks =
		within === 'comment'
			? sql`${hits} cross join comment on comment.id = hit.id cross join task on task.id = comment.task_id`
			: sql`${hits} cross join task on task.id = hit.id`;
	const isReadable = sqliteDialect.isOneOf(sql.ref('task.project_id'), projects);
	return sql`select task.id from ${tasks} where ${isReadable} limit ${limit}`;
}

/** Whether the text of `pending.id` itself has all the words. */
function saysAll(within: WordsSought['within'], words: readonly SearchTerm[]): RawBuilder<boolean> {
	const [noun, said] = (
		{
			title: ['task', sql`ordna_words(title)`],
			task: ['task', sql`ordna_words(title) || ' ' || ordna_words(ordna_plain(description))`],
			comment: ['comment', sql`ordna_words(ordna_plain(comment))`],
		} as const
	)[within];
	const isSaid = words.map(({ text, isPrefix }) => sql`instr(said, ${` ${text}${isPrefix ? '' : ' '}`}) > 0`);
	return sql<boolean>`exists (select 1 from (select ' ' || ${said} || ' ' as said from ${sql.table(noun)}
		where id = pending.id limit 1) where ${sql.join(isSaid, sql` and `)})`;
}

/**
 * PostgreSQL takes the beginning of a word for one that is in every fiftieth text. So it is told how to begin: rare words
 * are looked up in their index whole; where that gives too many, the newest are found soon in whatever order it likes.
 */
function tasksInGin({ words, within, projects, limit }: WordsSought): RawBuilder<{ id: number }> {
	const all = words.map(({ text, isPrefix }) => `'${text}'${isPrefix ? ':*' : ''}`).join(' & ');
	const sought = sql`cast(${all} as tsquery)`;
	const [index, column, key] = (
		{
			title: ['search_task', 'title', 'task_id'],
			task: ['search_task', 'words', 'task_id'],
			comment: ['search_comment', 'words', 'comment_id'],
		} as const
	)[within];
	const hits = (condition: RawBuilder<unknown>) => sql`(
		select task_id as id from ${sql.table(index)}
		where ${condition} and ${postgresDialect.isOneOf(sql.ref('project_id'), projects)}
		order by ${sql.ref(key)} desc limit ${limit})`;
	return sql`with rare as materialized (select hit from search_hits(${within}, ${sought}, ${maxRare + 1}) as hit)
		${hits(sql`${sql.ref(key)} in (select hit from rare) and (select count(*) from rare) <= ${maxRare}`)}
		union all
		${hits(sql`${sql.ref(column)} @@ ${sought} and (select count(*) from rare) > ${maxRare}`)}`;
}

/** Words that are in no more texts than these are rare. */
const maxRare = 2000;

const shared = {
	contains: (lowered: Expression<unknown> | RawBuilder<unknown>, text: string) =>
		sql<boolean>`${lowered} like ${`%${escaped(text)}%`} escape '\\'`,
};

export const sqliteDialect: SqlDialect = {
	...shared,
	engine: 'sqlite',
	databaseSize: () => sql`(select page_count * page_size from pragma_page_count(), pragma_page_size())`,
	lockProjects: () => null,
	isOneOf: (column, ids) => sql<boolean>`${column} in (select value from json_each(${ids}))`,
	lower: (text) => sql<string>`ordna_lower(${text})`,
	mayContain: (taskId, text) => {
		const parts = trigramsOf(text.toLowerCase());
		if (parts.length === 0) return null;
		return sql<boolean>`${taskId} in (
			select rowid from task_text where task_text match ${matchOf(parts)}
			union all select task_id from search_pending_task)`;
	},
	withoutIndex: (column) => sql`+${column}`,
	readable: (html) => sql<string>`ordna_plain(${html})`,
	tasksWithWords: tasksInFts5,
};

export const postgresDialect: SqlDialect = {
	...shared,
	engine: 'postgres',
	databaseSize: () => sql`pg_database_size(current_database())`,
	// Not `for update`: who only refers to a project need not wait.
	lockProjects: (projects, tasks) => sql`select id from project where id in (
		select project_id from task where id = any(${tasks}::bigint[]) union all select unnest(${projects}::bigint[])
	) order by id for no key update`,
	isOneOf: (column, ids) =>
		typeof ids[0] === 'string'
			? sql<boolean>`${column} = any(${ids}::text[])`
			: sql<boolean>`${column} = any(${ids}::bigint[])`,
	lower: (text) => sql<string>`lower(${text})`,
	mayContain: () => null,
	withoutIndex: (column) => sql`${column}`,
	readable: (html) => sql<string>`ordna_plain(${html})`,
	tasksWithWords: tasksInGin,
};
