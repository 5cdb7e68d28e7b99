import {
	type Component,
	noTodoBefore,
	readCalendar,
	readTodo,
	type Todo,
	type TodoBefore,
} from '@ordna/domain/calendar';
import { isFailure } from '@ordna/domain/failures';
import { mentionElements } from '@ordna/domain/notification';
import { sameReminders, toReminders } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { type Granted, requireProject, rightsOf } from '../access/index.ts';
import { loadMarkdownReader, loadMarkdownWriter, namesIn } from '../markdown/index.ts';
import { mentionsOf } from '../mention/index.ts';
import { createTask, datesOf, putInTrash, remindersOf, type TaskChanges, updateTask } from '../task/index.ts';
import { fieldsOf, requireTask, type TaskRow } from '../task-record/index.ts';
import { type Collection, requireCollection } from './collection.queries.ts';
import { labelTask } from './put-labels.ts';
import { placeholderTitle, relateTask } from './put-relations.ts';
import { broken, notFound, Refusal } from './refusal.ts';
import { findHeads, rowsNamed, type TaskHead } from './task.queries.ts';

/** Under which conditions something may be written: the headers `If-Match` and `If-None-Match`. */
export interface Conditions {
	readonly ifMatch: string | undefined;
	readonly ifNoneMatch: string | undefined;
}

/** A task as a program sent it, and where to. */
export interface Sent {
	readonly projectId: number;
	readonly uid: string;
	readonly todo: Component;
	/** Of dates that name no zone. */
	readonly zone: string;
	readonly conditions: Conditions;
}

/** The task in a text, which holds at least one. */
export function requireTodo(text: string): Component {
	const verdict = readCalendar(text);
	if (!verdict.ok) throw broken('valid-calendar-data', `${verdict.reason} (line ${verdict.line})`);
	const todo = verdict.calendar.parts.find((part) => part.name === 'VTODO');
	if (!todo) throw broken('supported-calendar-component', 'there is no VTODO');
	return todo;
}

/**
 * Stores a task: makes it, or changes what the text names of it. The address names it, whatever UID the text has: a body
 * never overrides the path. Answers with its tag.
 */
export async function putTask(tell: Tell, sent: Sent): Promise<string> {
	const collection = await requireCollection(tell, sent.projectId);
	await lockNames(tell, collection);
	const [known] = await findHeads(tell, collection, [sent.uid]);
	checkConditions(known && isPlaceholder(known) ? undefined : known, known, sent.conditions);
	const task = known ? await change(tell, known, sent) : await create(tell, collection, sent);
	const [stored] = await findHeads(
		tell,
		collection.kind === 'project' ? collection : { ...collection, kind: 'project', id: task.project_id },
		[sent.uid],
	);
	return stored?.etag ?? `"${task.id}-${task.version}"`;
}

/** Puts a task into the trash. */
export async function deleteTask(tell: Tell, sent: Pick<Sent, 'projectId' | 'uid' | 'conditions'>): Promise<void> {
	const collection = await requireCollection(tell, sent.projectId);
	const [known] = await findHeads(tell, collection, [sent.uid]);
	if (!known) throw notFound();
	checkConditions(known, known, sent.conditions);
	await putInTrash(tell, [await requireTask(tell, known.id, 'write')]);
}

const namesLock = 7_307_013;

/** One at a time: of two programs that send one name at once the second finds what the first has made. */
async function lockNames(tell: Tell, { id }: Collection): Promise<void> {
	// On SQLite commands come one by one anyway.
	if (tell.words.engine !== 'postgres') return;
	await sql`select pg_advisory_xact_lock(${namesLock}, cast(${id % 2_147_483_647} as integer))`.execute(tell.db);
}

/**
 * A placeholder counts as nothing yet: its own text is still to come.
 * @param known what is there under that address at all.
 */
function checkConditions(
	real: TaskHead | undefined,
	known: TaskHead | undefined,
	{ ifMatch, ifNoneMatch }: Conditions,
): void {
	if (ifMatch !== undefined && !(known && names(ifMatch, known.etag))) throw new Refusal(412);
	if (ifNoneMatch !== undefined && real && names(ifNoneMatch, real.etag)) throw new Refusal(412);
}

/** Whether a list of tags names this one. One that says it is weak never does: what is written must be the very same. */
function names(list: string, etag: string): boolean {
	return list.trim() === '*' || list.split(',').some((one) => one.trim() === etag);
}

function isPlaceholder({ title, uid }: TaskHead): boolean {
	return title === placeholderTitle(uid);
}

async function create(tell: Tell, collection: Collection, sent: Sent): Promise<TaskRow> {
	if (collection.kind !== 'project') throw new Refusal(403);
	const project = await requireProject(tell, collection.id, 'write');
	await refuseKnownElsewhere(tell, sent.uid);
	const todo = readOrRefuse(sent, noTodoBefore);
	const description = await readDescription(tell, todo.description ?? '', '');
	const made = await createTask(tell, project, { ...todo.fields, description, calendarUid: sent.uid });
	return finish(tell, made, todo);
}

/** A task of that name somewhere else is not copied behind anybody's back. */
async function refuseKnownElsewhere(tell: Tell, uid: string): Promise<void> {
	const rights = await rightsOf(tell);
	const known = await rowsNamed(tell, [uid]);
	if (known.some((row) => row.deleted_at === null && rights.has(row.project_id))) throw notFound();
}

async function change(tell: Tell, known: TaskHead, sent: Sent): Promise<TaskRow> {
	const task = await requireTask(tell, known.id, 'write');
	const reminders = await remindersOf(tell, task.id);
	const todo = readOrRefuse(sent, { ...beforeOf(task), reminders });
	const fields: TaskChanges = { ...todo.fields, ...(await descriptionOf(tell, task, todo.description)) };
	const wanted = fields.reminders && toReminders(fields.reminders, datesOf({ ...task, ...rowOf(fields) }));
	const isSame = !wanted || sameReminders(wanted, reminders);
	const { reminders: _, ...rest } = fields;
	const isChanged = !isSame || differs(task, rest);
	const changed = isChanged ? await updateTask(tell, task, isSame ? rest : fields) : task;
	return finish(tell, changed, todo);
}

function readOrRefuse({ todo, zone }: Sent, before: TodoBefore): Todo {
	const verdict = readTodo(todo, before, zone);
	if (!verdict.ok) throw broken('valid-calendar-object-resource', verdict.reason);
	return verdict.todo;
}

function beforeOf(task: TaskRow): Omit<TodoBefore, 'reminders'> {
	return {
		repeatAfter: task.repeat_after,
		repeatMode: task.repeat_mode,
		percentDone: task.percent_done,
		startDate: task.start_date as Instant | null,
		dueDate: task.due_date as Instant | null,
		endDate: task.end_date as Instant | null,
	};
}

/** What looks the same in a calendar stays as it is, byte for byte. */
async function descriptionOf(
	tell: Tell,
	{ description }: TaskRow,
	markdown: string | undefined,
): Promise<Pick<TaskChanges, 'description'>> {
	const shown = (text: string) => text.replace(/\r\n?/g, '\n').trim();
	if (markdown === undefined) return {};
	const htmlToMarkdown = await loadMarkdownWriter();
	if (shown(markdown) === shown(htmlToMarkdown(description))) return {};
	return { description: await readDescription(tell, markdown, description) };
}

const mostNames = 100;

/** Markdown as HTML. Who is named by an `@` is mentioned: as the text before mentioned them, where it did. */
async function readDescription(tell: Tell, markdown: string, before: string): Promise<string> {
	const markdownToHtml = await loadMarkdownReader();
	const known = mentionsIn(before);
	const names = namesIn(markdown).filter((name) => !known.has(name));
	const people = await mentionsOf(tell, names.slice(0, mostNames));
	return markdownToHtml(markdown, new Map([...people, ...known]));
}

function mentionsIn(html: string): Map<string, string> {
	return new Map(mentionElements(html).map((mention) => [mention.name, mention.html]));
}

function rowOf({ startDate, dueDate, endDate }: TaskChanges): Partial<TaskRow> {
	return {
		...(startDate === undefined ? {} : { start_date: startDate }),
		...(dueDate === undefined ? {} : { due_date: dueDate }),
		...(endDate === undefined ? {} : { end_date: endDate }),
	};
}

function differs(task: TaskRow, fields: TaskChanges): boolean {
	const known = fieldsOf(task) as Readonly<Record<string, unknown>>;
	return Object.entries(fields).some(([name, value]) => value !== undefined && value !== known[name]);
}

/** What stands beside the task's own row. */
async function finish(tell: Tell, row: TaskRow, todo: Todo): Promise<TaskRow> {
	if (todo.labels === undefined && todo.relations === null) return row;
	const task: Granted<TaskRow, 'write'> = await requireTask(tell, row.id, 'write');
	if (todo.labels) await labelTask(tell, task, todo.labels);
	if (todo.relations) await relateTask(tell, task, todo.relations);
	return task;
}

/** What the catalogue says of a task that cannot be kept, as programs understand it. */
export function asRefusal(error: unknown): unknown {
	if (!isFailure(error)) return error;
	const { status, message } = error.definition;
	if (isFailure(error, 'project.archived')) return new Refusal(403);
	// 412 is a word of its own here: somebody else was faster.
	if (status === 400 || status === 412 || status === 422)
		return broken('valid-calendar-object-resource', plain(message));
	return error;
}

function plain(message: string): string {
	return message.replace(/[^\w .,:]/g, '');
}
