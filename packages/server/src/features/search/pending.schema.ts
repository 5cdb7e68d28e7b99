import { type Kysely, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * On SQLite the indexes of words and of parts of words follow the texts: triggers only note whose text differs from what stands in
 * an index, and `db/pending-texts.ts` brings the indexes up to date for many at once. Searches read both, so they find what is
 * committed (`docs/decisions/0022-indexes-that-follow.md`). PostgreSQL has such a list of its own (`fastupdate` of GIN).
 */
export async function createPendingTables(db: Db): Promise<void> {
	await dropIndexTriggers(db);
	await replaceTrigrams(db);
	await sql`create table search_pending_task (task_id integer primary key)`.execute(db);
	await sql`create table search_pending_comment (comment_id integer primary key)`.execute(db);
	await noteTasks(db);
	await noteComments(db);
}

async function dropIndexTriggers(db: Db): Promise<void> {
	const ofTasks = ['task_text_insert', 'task_text_update', 'task_text_delete', 'search_comment_move'];
	const ofBoth = ['task', 'comment'].flatMap((table) =>
		['insert', 'update', 'delete'].map((action) => `search_${table}_${action}`),
	);
	for (const trigger of [...ofTasks, ...ofBoth]) await sql`drop trigger ${sql.ref(trigger)}`.execute(db);
}

/** Without a content of its own, and able to forget: removing a text does not take the text it held. */
async function replaceTrigrams(db: Db): Promise<void> {
	await sql`drop table task_text`.execute(db);
	await sql`create virtual table task_text using fts5(
		search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1', detail='none'
	)`.execute(db);
	// NOTE: merging as it goes makes a write five times slower; left until 64 pieces lie side by side it costs 0.1 ms.
	await sql`insert into task_text(task_text, rank) values('automerge', 0)`.execute(db);
	await sql`insert into task_text(task_text, rank) values('crisismerge', 64)`.execute(db);
	await sql`insert into task_text(rowid, search_text) select id, search_text from task`.execute(db);
}

const noteTask = (row: string) => sql`insert into search_pending_task(task_id) values (${sql.ref(`${row}.id`)})
	on conflict (task_id) do nothing;`;

async function noteTasks(db: Db): Promise<void> {
	const noteCommentsOf = sql`insert into search_pending_comment(comment_id) select id from comment where task_id = new.id
		on conflict (comment_id) do nothing;`;
	// A backup brings comments back before their tasks.
	await sql`create trigger search_task_insert after insert on task begin ${noteTask('new')} ${noteCommentsOf} end`.execute(
		db,
	);
	await sql`create trigger search_task_delete after delete on task begin ${noteTask('old')} end`.execute(db);
	await sql`create trigger search_task_update
		after update of title, description, search_text, project_id, deleted_at on task
		when old.title <> new.title or old.description <> new.description or old.search_text <> new.search_text
			or old.project_id <> new.project_id or (old.deleted_at is null) <> (new.deleted_at is null)
		begin ${noteTask('new')} end`.execute(db);
	await sql`create trigger search_comment_move after update of project_id on task
		when old.project_id <> new.project_id begin ${noteCommentsOf} end`.execute(db);
}

async function noteComments(db: Db): Promise<void> {
	const note = (row: string) => sql`insert into search_pending_comment(comment_id) values (${sql.ref(`${row}.id`)})
		on conflict (comment_id) do nothing;`;
	await sql`create trigger search_comment_insert after insert on comment begin ${note('new')} end`.execute(db);
	await sql`create trigger search_comment_delete after delete on comment begin ${note('old')} end`.execute(db);
	await sql`create trigger search_comment_update after update of comment on comment
		when old.comment <> new.comment begin ${note('new')} end`.execute(db);
}
