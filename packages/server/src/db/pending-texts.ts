import { sql } from 'kysely';
import type { Database, WriteDb } from './database.ts';

/** So many texts are brought into their indexes at once: together they cost a fraction of what each costs alone. */
export const pendingTextBatchSize = 128;

/** Long texts are fewer: nobody else is answered meanwhile. */
const maxBatchBytes = 256 * 1024;

/** What is brought into its index, by the name of its table. */
type Noun = 'task' | 'comment';

/** Whether there are texts whose indexes are not up to date. On SQLite alone (`features/search/pending.schema.ts`). */
export async function hasPendingTexts({ read }: Database): Promise<boolean> {
	const { rows } = await sql`select 1 from search_pending_task union all select 1 from search_pending_comment
		limit 1`.execute(read as unknown as WriteDb);
	return rows.length > 0;
}

/** Brings the indexes up to date for some of the texts that wait for it, within a transaction; answers with how many. */
export async function indexPendingTexts(db: WriteDb, limit = pendingTextBatchSize): Promise<number> {
	const tasks = await firstPending(db, 'task', limit);
	const comments = await firstPending(db, 'comment', limit - tasks.length);
	if (tasks.length > 0) await indexTasks(db, tasks);
	if (comments.length > 0) await indexComments(db, comments);
	return tasks.length + comments.length;
}

async function firstPending(db: WriteDb, noun: Noun, limit: number): Promise<number[]> {
	const text = noun === 'task' ? sql`task.search_text` : sql`comment.comment`;
	const key = sql.ref(`${noun}_id`);
	const { rows } = await sql<{ id: number; bytes: number | null }>`select ${key} as id, octet_length(${text}) as bytes
		from ${sql.table(`search_pending_${noun}`)} left join ${sql.table(noun)} on id = ${key}
		order by ${key} limit ${limit}`.execute(db);
	let bytes = 0;
	const isWithin = rows.findIndex((row) => {
		bytes += row.bytes ?? 0;
		return bytes > maxBatchBytes;
	});
	return rows.slice(0, isWithin < 0 ? rows.length : Math.max(1, isWithin)).map((row) => row.id);
}

const place = sql`char(57344) || project_id`;

async function indexTasks(db: WriteDb, ids: readonly number[]): Promise<void> {
	const these = sql`(select value from json_each(${ids}))`;
	await sql`delete from task_text where rowid in ${these}`.execute(db);
	await sql`insert into task_text(rowid, search_text) select id, search_text from task where id in ${these}`.execute(
		db,
	);
	await sql`delete from search_task where rowid in ${these}`.execute(db);
	await sql`insert into search_task(rowid, title, description, place)
		select id, ordna_words(title), ordna_words(ordna_plain(description)), ${place}
		from task where id in ${these} and deleted_at is null`.execute(db);
	await sql`delete from search_pending_task where task_id in ${these}`.execute(db);
}

async function indexComments(db: WriteDb, ids: readonly number[]): Promise<void> {
	const these = sql`(select value from json_each(${ids}))`;
	await sql`delete from search_comment where rowid in ${these}`.execute(db);
	await sql`insert into search_comment(rowid, comment, place)
		select comment.id, ordna_words(ordna_plain(comment)), ${place}
		from comment join task on task.id = comment.task_id where comment.id in ${these}`.execute(db);
	await sql`delete from search_pending_comment where comment_id in ${these}`.execute(db);
}
