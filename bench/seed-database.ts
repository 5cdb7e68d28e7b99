import { hash } from '@node-rs/argon2';
import { readableText } from '@ordna/domain/rich-text';
import { wordsOf } from '@ordna/domain/search';
import Sqlite from 'better-sqlite3';
import {
	type Part,
	type PersonPlan,
	type ProjectPlan,
	peopleOf,
	projectsOf,
	type SizeName,
	sizes,
	type TaskPlan,
	tasksOf,
} from './plan.ts';
import { labelTitles } from './words.ts';

export interface DatabaseSeeding {
	/** A file whose tables the server has made, while no server runs on it. */
	readonly databasePath: string;
	readonly size: SizeName;
	readonly parts: readonly Part[];
	/** Due dates stand around this day. */
	readonly now: Date;
	readonly onProgress?: (tasks: number) => void;
}

/** Whether this version writes rows itself; else the bench seeds through the API. */
export const canSeedDatabase = true;

type Row = Readonly<Record<string, string | number | null>>;

/** Writes rows into tables, with one prepared statement for each set of columns. */
class Writer {
	readonly #database: Sqlite.Database;
	readonly #statements = new Map<string, Sqlite.Statement>();
	readonly now: number;

	constructor(database: Sqlite.Database, now: number) {
		this.#database = database;
		this.now = now;
	}

	/** Inserts one row and answers with its id. */
	insert(table: string, row: Row): number {
		const columns = Object.keys(row);
		const key = `${table} ${columns}`;
		let statement = this.#statements.get(key);
		if (!statement) {
			const names = columns.map((column) => `"${column}"`).join(', ');
			statement = this.#database.prepare(
				`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
			);
			this.#statements.set(key, statement);
		}
		return Number(statement.run(...Object.values(row)).lastInsertRowid);
	}

	update(sql: string, ...values: (string | number)[]): void {
		this.#database.prepare(sql).run(...values);
	}
}

/**
 * Writes the plan's rows straight into a SQLite file: the million in minutes instead of hours.
 * Same people, titles and dates as through the API. Returns how many tasks were written.
 */
export async function seedDatabase(seeding: DatabaseSeeding): Promise<number> {
	const password = await hash(peopleOf(seeding.size, 'base')[0]?.password ?? 'correct-horse-9');
	const database = new Sqlite(seeding.databasePath);
	database.pragma('journal_mode = WAL');
	database.pragma('synchronous = OFF');
	// By these the server's indexes of words are made.
	database.function('ordna_plain', (html) => readableText(String(html)));
	database.function('ordna_words', (text) => wordsOf(String(text)).join(' '));
	try {
		const writer = new Writer(database, Math.floor(seeding.now.getTime() / 1000) * 1000);
		let tasks = 0;
		for (const part of seeding.parts) {
			tasks = database.transaction(() => seedPart(writer, seeding, part, password, tasks))();
		}
		// A line that everybody's memory starts from, as after any other command.
		writer.insert('change', {
			at: writer.now,
			actor_id: null,
			via: 'bench',
			batch: 'seed',
			kind: 'access.changed',
			entity: 'project',
			entity_id: 0,
		});
		indexTexts(database);
		database.exec('analyze');
		return tasks;
	} finally {
		database.close();
	}
}

/** Brings all texts into the server's indexes; it would do that itself as soon as it runs, beside what is measured. */
function indexTexts(database: Sqlite.Database): void {
	const pending = (noun: string) => `id in (select ${noun}_id from search_pending_${noun})`;
	const place = 'char(57344) || project_id';
	database.transaction(() => {
		database.exec(`
			insert into task_text(rowid, search_text) select id, search_text from task where ${pending('task')};
			insert into search_task(rowid, title, description, place)
				select id, ordna_words(title), ordna_words(ordna_plain(description)), ${place} from task where ${pending('task')};
			insert into search_comment(rowid, comment, place)
				select comment.id, ordna_words(ordna_plain(comment)), ${place}
				from comment join task on task.id = comment.task_id where comment.${pending('comment')};
			delete from search_pending_task; delete from search_pending_comment`);
	})();
}

function seedPart(writer: Writer, seeding: DatabaseSeeding, part: Part, password: string, before: number): number {
	const people = peopleOf(seeding.size, part).map((person) => ({ person, id: insertPerson(writer, person, password) }));
	const everybody = part === 'base' && sizes[seeding.size].isShared ? people.map(({ id }) => id) : [];
	let tasks = before;
	for (const { person, id } of people) {
		const labels = labelTitles.map((title) => insertLabel(writer, id, title));
		const made = new Map<string, Place>();
		for (const project of projectsOf(seeding.size, part, person)) {
			const place = insertProject(writer, id, project, made);
			made.set(project.title, place);
			insertAccess(writer, place, id, everybody);
			for (const task of tasksOf(seeding.size, project, seeding.now))
				insertTask(writer, place, { task, ownerId: id, labels });
			tasks += project.taskCount;
			seeding.onProgress?.(tasks);
		}
	}
	return tasks;
}

function times({ now }: Writer) {
	return { created: now, updated: now };
}

function insertPerson(writer: Writer, { username, email }: PersonPlan, password: string): number {
	const names = { username, username_key: username.toLowerCase(), email, email_key: email.toLowerCase() };
	const id = writer.insert('user', { ...names, password_hash: password, ...times(writer) });
	const inbox = insertProject(writer, id, { title: 'Inbox', parent: null, moreColumns: [] }, new Map());
	insertAccess(writer, inbox, id, []);
	writer.update('update user set default_project_id = ? where id = ?', inbox.id, id);
	return id;
}

function insertLabel(writer: Writer, createdBy: number, title: string): number {
	return writer.insert('label', {
		title,
		description: '',
		hex_color: '4365b0',
		created_by_id: createdBy,
		...times(writer),
	});
}

interface Place {
	readonly id: number;
	/** With the projects above it, the nearest first. */
	readonly chain: readonly number[];
	readonly views: readonly number[];
	readonly board: number;
	readonly buckets: readonly number[];
	tasks: number;
}

const firstViews = [
	['List', 'list', 100],
	['Gantt', 'gantt', 200],
	['Table', 'table', 300],
	['Kanban', 'kanban', 400],
] as const;

const openTasks = '{"s":"","sortBy":[],"orderBy":[],"filter":"done = false","filterIncludeNulls":false}';

function insertProject(
	writer: Writer,
	ownerId: number,
	plan: Pick<ProjectPlan, 'title' | 'parent' | 'moreColumns'>,
	made: ReadonlyMap<string, Place>,
): Place {
	const parent = plan.parent === null ? undefined : made.get(plan.parent);
	const id = writer.insert('project', {
		title: plan.title,
		parent_id: parent?.id ?? null,
		owner_id: ownerId,
		position: 0,
		...times(writer),
	});
	writer.update('update project set position = ? where id = ?', id * 65_536, id);
	const views = firstViews.map(([title, kind, position]) =>
		writer.insert('view', {
			project_id: id,
			title,
			view_kind: kind,
			filter: kind === 'list' ? openTasks : null,
			position,
			bucket_configuration_mode: kind === 'kanban' ? 'manual' : 'none',
			...times(writer),
		}),
	);
	const board = views.at(-1) ?? 0;
	const titles = ['To-Do', 'Doing', 'Done', ...plan.moreColumns];
	const buckets = titles.map((title, at) =>
		writer.insert('bucket', {
			view_id: board,
			title,
			position: (at + 1) * 100,
			created_by_id: ownerId,
			...times(writer),
		}),
	);
	writer.update(
		'update view set default_bucket_id = ?, done_bucket_id = ? where id = ?',
		buckets[0] ?? 0,
		buckets[2] ?? 0,
		board,
	);
	return { id, chain: [id, ...(parent?.chain ?? [])], views, board, buckets, tasks: 0 };
}

/** The owner's row, and in a workspace one for each of the others, as a share would leave them. */
function insertAccess(writer: Writer, place: Place, ownerId: number, everybody: readonly number[]): void {
	const row = { grantee: 'user', project_id: place.id, distance: 0 };
	writer.insert('project_access', { ...row, grantee_id: ownerId, right: 2 });
	for (const id of everybody) {
		if (id === ownerId) continue;
		writer.insert('project_user', { project_id: place.id, user_id: id, right: 1, ...times(writer) });
		writer.insert('project_access', { ...row, grantee_id: id, right: 1 });
	}
}

interface Content {
	readonly task: TaskPlan;
	readonly ownerId: number;
	readonly labels: readonly number[];
}

const ms = (date: Date | null) => (date === null ? null : Math.floor(date.getTime() / 1000) * 1000);

function insertTask(writer: Writer, place: Place, { task, ownerId, labels }: Content): void {
	place.tasks += 1;
	const index = place.tasks;
	const id = writer.insert('task', {
		uid: `bench-${place.id}-${index}`,
		project_id: place.id,
		index,
		title: task.title,
		description: task.description,
		search_text: `${task.title}\n${readableText(task.description)}`.toLowerCase(),
		done: task.isDone ? 1 : 0,
		done_at: task.isDone ? writer.now : null,
		due_date: ms(task.dueDate),
		start_date: ms(task.startDate),
		priority: task.priority,
		percent_done: task.percentDone,
		created_by_id: ownerId,
		...times(writer),
	});
	writer.insert('task_index', { project_id: place.id, index, task_id: id });
	writer.update('update project set last_index = ? where id = ?', index, place.id);
	for (const at of task.labels)
		writer.insert('task_label', { task_id: id, label_id: labels[at] ?? 0, created: writer.now });
	if (task.isAssignedToOwner) writer.insert('task_assignee', { task_id: id, user_id: ownerId, created: writer.now });
	const bucket = task.isDone ? place.buckets[2] : place.buckets[task.column ?? 0];
	// New tasks go to the top: the later, the higher.
	const position = 2 ** 31 / index;
	for (const view of place.views) {
		const bucketId = view === place.board ? (bucket ?? null) : null;
		writer.insert('placement', {
			view_id: view,
			task_id: id,
			bucket_id: bucketId,
			position,
			done: task.isDone ? 1 : 0,
		});
	}
}
