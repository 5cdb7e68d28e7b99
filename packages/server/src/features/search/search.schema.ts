import { type Kysely, sql } from 'kysely';
import type { CreateTables } from '../../db/columns.ts';

type Db = Kysely<unknown>;

/**
 * Indexes of the words of tasks that are not in the trash, and of comments. Kept by triggers, since rows come in many
 * ways: by commands, undo, copies and imports. Beside them an index of parts of words, for searches over more tasks than can
 * be read one by one (measured with 1,000,000 tasks: 600 ms without, 1 ms with it, for a word that is rare).
 */
export const createSearchTables: CreateTables = async ({ db, engine }) => {
	if (engine === 'sqlite') {
		await sqliteTrigrams(db);
		await sqliteWords(db);
	} else {
		await postgresTrigrams(db);
		await postgresTables(db);
	}
};

/** What stood in `separators` of domain/search when this was released: a schema hangs on nothing that can change. */
const separators = '[\\u0001-/:-@\\[-`{-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u2bff\\u3000-\\u303f]+';

/** Trigrams without their places take a sixth of the room; the text itself stays in `task`. */
async function sqliteTrigrams(db: Db): Promise<void> {
	await sql`create virtual table task_text using fts5(
		search_text, content='task', content_rowid='id', tokenize='trigram case_sensitive 1', detail='none', columnsize=0
	)`.execute(db);
	// NOTE: merging as it goes makes a write five times slower; left until 64 pieces lie side by side it costs 0.1 ms.
	await sql`insert into task_text(task_text, rank) values('automerge', 0)`.execute(db);
	await sql`insert into task_text(task_text, rank) values('crisismerge', 64)`.execute(db);
	await sql`create trigger task_text_insert after insert on task begin
		insert into task_text(rowid, search_text) values (new.id, new.search_text);
	end`.execute(db);
	await sql`create trigger task_text_update after update of search_text on task
		when old.search_text <> new.search_text begin
		insert into task_text(task_text, rowid, search_text) values ('delete', old.id, old.search_text);
		insert into task_text(rowid, search_text) values (new.id, new.search_text);
	end`.execute(db);
	await sql`create trigger task_text_delete after delete on task begin
		insert into task_text(task_text, rowid, search_text) values ('delete', old.id, old.search_text);
	end`.execute(db);
}

/** Where there is no pg_trgm, or nobody may switch it on, searches read the tasks: slower, with the same result. */
async function postgresTrigrams(db: Db): Promise<void> {
	await sql`do $$ begin
		create extension if not exists pg_trgm;
		create index task_text on task using gin (search_text gin_trgm_ops) where deleted_at is null;
	exception when others then
		raise notice 'searches go without an index: %', sqlerrm;
	end $$`.execute(db);
}

/**
 * The words are made by `ordna_plain` and `ordna_words` (db/sqlite.ts); FTS5 only parts them. Beside them stands the
 * project, as a word that nobody can type: a word that everybody uses is looked for among few tasks then.
 */
async function sqliteWords(db: Db): Promise<void> {
	const options = sql`place, content='', contentless_delete=1, detail='column', prefix='2 3 4', tokenize='ascii'`;
	await sql`create virtual table search_task using fts5(title, description, ${options})`.execute(db);
	await sql`create virtual table search_comment using fts5(comment, ${options})`.execute(db);
	// NOTE: merged as they grow, unlike the trigrams: each word that is looked for costs 10 µs for every piece, and projects
	// are words here. With 64 pieces a search takes 12 ms, with the usual dozen 0.7; a write costs the same.
	await taskTriggers(db);
	await commentTriggers(db);
}

const place = (column: string) => sql`char(57344) || ${sql.ref(column)}`;

const taskWords = (row: string) => sql`ordna_words(${sql.ref(`${row}.title`)}),
	ordna_words(ordna_plain(${sql.ref(`${row}.description`)})), ${place(`${row}.project_id`)}`;

async function taskTriggers(db: Db): Promise<void> {
	const insert = sql`insert into search_task(rowid, title, description, place)
		select new.id, ${taskWords('new')} where new.deleted_at is null;`;
	const remove = sql`delete from search_task where rowid = old.id;`;
	const addComments = sql`insert into search_comment(rowid, comment, place)
		select id, ordna_words(ordna_plain(comment)), ${place('new.project_id')} from comment where task_id = new.id;`;
	// A backup brings comments back before their tasks.
	await sql`create trigger search_task_insert after insert on task begin ${insert} ${addComments} end`.execute(db);
	await sql`create trigger search_task_delete after delete on task begin ${remove} end`.execute(db);
	await sql`create trigger search_task_update after update of title, description, project_id, deleted_at on task
		when old.title <> new.title or old.description <> new.description or old.project_id <> new.project_id
			or (old.deleted_at is null) <> (new.deleted_at is null)
		begin ${remove} ${insert} end`.execute(db);
	await sql`create trigger search_comment_move after update of project_id on task
		when old.project_id <> new.project_id
		begin
			delete from search_comment where rowid in (select id from comment where task_id = new.id);
			${addComments}
		end`.execute(db);
}

async function commentTriggers(db: Db): Promise<void> {
	const insert = sql`insert into search_comment(rowid, comment, place)
		select new.id, ordna_words(ordna_plain(new.comment)), ${place('project_id')} from task where id = new.task_id;`;
	const remove = sql`delete from search_comment where rowid = old.id;`;
	await sql`create trigger search_comment_insert after insert on comment begin ${insert} end`.execute(db);
	await sql`create trigger search_comment_delete after delete on comment begin ${remove} end`.execute(db);
	await sql`create trigger search_comment_update after update of comment on comment
		when old.comment <> new.comment begin ${remove} ${insert} end`.execute(db);
}

/** The words stand in tables of their own: a task that is marked as done does not go through its index again. */
async function postgresTables(db: Db): Promise<void> {
	await postgresWords(db);
	await sql`create table search_task (
		task_id bigint primary key,
		project_id bigint not null, title tsvector not null, words tsvector not null)`.execute(db);
	await sql`create table search_comment (
		comment_id bigint primary key,
		task_id bigint not null, project_id bigint not null, words tsvector not null)`.execute(db);
	await sql`create index search_task_title on search_task using gin (title)`.execute(db);
	await sql`create index search_task_words on search_task using gin (words)`.execute(db);
	await sql`create index search_task_by_project on search_task (project_id, task_id)`.execute(db);
	await sql`create index search_comment_words on search_comment using gin (words)`.execute(db);
	await sql`create index search_comment_by_task on search_comment (task_id)`.execute(db);
	await postgresHits(db);
	await postgresTriggers(db);
}

/** The keys of texts with these words, not in order, by no other way than the index of words. */
async function postgresHits(db: Db): Promise<void> {
	await sql`create function search_hits(within text, sought tsquery, most integer) returns setof bigint
		language plpgsql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$ begin
		if within = 'title' then
			return query select task_id from search_task where title @@ sought limit most;
		elsif within = 'task' then
			return query select task_id from search_task where words @@ sought limit most;
		else
			return query select comment_id from search_comment where words @@ sought limit most;
		end if;
	end $$`.execute(db);
}

/** What `readableText` and `wordsOf` say (domain/search), for PostgreSQL. */
async function postgresWords(db: Db): Promise<void> {
	const inline = 'a|b|code|del|em|i|kbd|mark|s|span|strike|strong|sub|sup|u';
	await sql`create function ordna_plain(html text) returns text language sql immutable parallel safe as $$
		select case when html !~ '[<&]' then html else
			replace(replace(replace(replace(replace(replace(
				regexp_replace(regexp_replace(regexp_replace(
					html, '<mention-user[^>]*\\sdata-label="([^"]*)"[^>]*>', ' \\1 ', 'gi'),
					'</?(?:${sql.raw(inline)})(?:\\s[^>]*)?>', '', 'gi'),
					'</?[a-z][^>]*>', ' ', 'gi'),
				'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
		end $$`.execute(db);
	await sql`create function ordna_words(plain text) returns tsvector language sql immutable parallel safe as $$
		select array_to_tsvector(array(
			select distinct left(word, 60) from regexp_split_to_table(
				regexp_replace(
					translate(replace(replace(replace(
						lower(regexp_replace(normalize(left(plain, 100000), NFKD), '[\\u0300-\\u036f\\u3099\\u309a]', '', 'g')),
						'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđıς', 'oldiσ'),
					'([\\u3041-\\u30ff\\u3400-\\u9fff])', ' \\1 ', 'g'),
				'${sql.raw(separators)}') as word
			where word <> ''))
		$$`.execute(db);
}

async function postgresTriggers(db: Db): Promise<void> {
	await sql`create function search_task_keep() returns trigger language plpgsql as $$ begin
		if tg_op = 'DELETE' then
			delete from search_task where task_id = old.id;
			return null;
		end if;
		if tg_op = 'UPDATE' and old.title = new.title and old.description = new.description
			and old.project_id = new.project_id and (old.deleted_at is null) = (new.deleted_at is null) then
			return null;
		end if;
		if new.deleted_at is not null then
			delete from search_task where task_id = new.id;
		else
			insert into search_task values (new.id, new.project_id, ordna_words(new.title),
				ordna_words(new.title || ' ' || ordna_plain(new.description)))
			on conflict (task_id) do update
				set project_id = excluded.project_id, title = excluded.title, words = excluded.words;
		end if;
		if tg_op = 'INSERT' then
			-- A backup brings comments back before their tasks.
			insert into search_comment select id, new.id, new.project_id, ordna_words(ordna_plain(comment))
				from comment where task_id = new.id;
		elsif old.project_id <> new.project_id then
			update search_comment set project_id = new.project_id where task_id = new.id;
		end if;
		return null;
	end $$`.execute(db);
	await sql`create trigger search_task_keep after insert or delete or update of title, description, project_id, deleted_at
		on task for each row execute function search_task_keep()`.execute(db);
	await sql`create function search_comment_keep() returns trigger language plpgsql as $$ begin
		if tg_op = 'DELETE' then
			delete from search_comment where comment_id = old.id;
			return null;
		end if;
		insert into search_comment select new.id, new.task_id, project_id, ordna_words(ordna_plain(new.comment))
			from task where id = new.task_id
		on conflict (comment_id) do update set words = excluded.words;
		return null;
	end $$`.execute(db);
	await sql`create trigger search_comment_keep after insert or delete or update of comment
		on comment for each row execute function search_comment_keep()`.execute(db);
}
