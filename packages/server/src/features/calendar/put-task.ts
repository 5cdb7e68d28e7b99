import {
	type CalendarTask,
	type CalendarZones,
	type Component,
	componentOf,
	isSameTodo,
	noTodoBefore,
	type PreservedDescription,
	readTodo,
	type Todo,
	type TodoReading,
	todoLines,
	writePreserved,
} from '@ordna/domain/calendar';
import { isFailure } from '@ordna/domain/failures';
import { mentionElements } from '@ordna/domain/notification';
import { datesAfter, reminderDates, sameReminders, toReminders } from '@ordna/domain/task';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, cleanRichText } from '../../context/index.ts';
import { type Granted, requireProject, rightsOf } from '../access/index.ts';
import { loadMarkdownReader, loadMarkdownWriter, namesIn } from '../markdown/index.ts';
import { mentionsOf } from '../mention/index.ts';
import { createTask, putInTrash, type TaskChanges, updateTask } from '../task/index.ts';
import { fieldsOf, requireTask, type TaskRow, toOwnParts } from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';
import type { Collection } from './collection.queries.ts';
import { labelTask } from './put-labels.ts';
import { placeholderTitle, relateTask } from './put-relations.ts';
import { broken, notFound, Refusal } from './refusal.ts';
import { digestOf, findHeads, loadCalendarTasks, rowsNamed, type TaskHead } from './task.queries.ts';

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
	readonly zones: CalendarZones;
	/** Whether the text holds nothing but this task: all else is not kept. */
	readonly isAlone: boolean;
	readonly conditions: Conditions;
}

/**
 * Stores a task: makes it, or changes what the text names of it. The address names it, whatever UID the text has: a body
 * never overrides the path. Answers with its tag; `null` where the program has to read what became of its text.
 */
export async function putTask(
	context: CommandContext,
	collection: Granted<Collection, 'read'>,
	sent: Sent,
): Promise<string | null> {
	const known = await holdNamed(context, collection, sent.uid);
	checkConditions(known && isPlaceholder(known) ? undefined : known, known, sent.conditions);
	const task = known ? await change(context, known, sent) : await create(context, collection, sent);
	const stored = await findStored(context, collection, { projectId: task.project_id, uid: sent.uid });
	const isSame = sent.isAlone && isSameTodo(sent.todo, componentOf(todoLines(stored.task)), sent.zones);
	return isSame ? stored.head.etag : null;
}

async function findStored(
	context: CommandContext,
	collection: Collection,
	{ projectId, uid }: Pick<Sent, 'projectId' | 'uid'>,
): Promise<{ readonly head: TaskHead; readonly task: CalendarTask }> {
	const [found] = await findHeads(context, { ...collection, kind: 'project', id: projectId }, [uid]);
	const head = assertPresent(found, 'a task was stored without its name');
	return { head, task: await loadOne(context, head) };
}

async function loadOne(context: CommandContext, head: TaskHead): Promise<CalendarTask> {
	return assertPresent((await loadCalendarTasks(context, [head])).get(head.id), `task ${head.id} is gone`);
}

/** Puts a task into the trash. */
export async function deleteTask(
	context: CommandContext,
	collection: Granted<Collection, 'read'>,
	sent: Pick<Sent, 'uid' | 'conditions'>,
): Promise<void> {
	const known = await holdNamed(context, collection, sent.uid);
	if (!known) throw notFound();
	checkConditions(known, known, sent.conditions);
	await putInTrash(context, [await requireTask(context, known.id, 'write')]);
}

/**
 * The task of that name, which nobody else writes or makes before this command ends: of two programs that send one name
 * at once the second finds what the first has made.
 */
async function holdNamed(context: CommandContext, collection: Collection, uid: string): Promise<TaskHead | undefined> {
	if (collection.kind === 'project') await context.locks.lock({ projects: [collection.id] });
	else {
		const [found] = await findHeads(context, collection, [uid]);
		if (!found) return undefined;
		await context.locks.lock({ tasks: [found.id] });
	}
	const [known] = await findHeads(context, collection, [uid]);
	return known;
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

/** Whether a program says that it has the task as it is now, and so sends all of it. */
function knowsWhole({ etag }: TaskHead, { ifMatch }: Conditions): boolean {
	return ifMatch !== undefined && ifMatch.trim() !== '*' && names(ifMatch, etag);
}

/** Whether a list of tags names this one. One that says it is weak never does: what is written must be the very same. */
function names(list: string, etag: string): boolean {
	return list.trim() === '*' || list.split(',').some((one) => one.trim() === etag);
}

function isPlaceholder({ title, uid }: TaskHead): boolean {
	return title === placeholderTitle(uid);
}

async function create(context: CommandContext, collection: Collection, sent: Sent): Promise<TaskRow> {
	if (collection.kind !== 'project') throw new Refusal(403);
	const project = await requireProject(context, collection.id, 'write');
	await refuseKnownElsewhere(context, sent.uid);
	const todo = readOrRefuse(sent, { before: noTodoBefore, served: null });
	const { html, kept } = await readDescription(context, todo.description ?? '', '');
	const calendarText = writePreserved({ ...todo.preserved, description: kept });
	const draft = { ...todo.fields, description: html, calendarUid: sent.uid, calendarText };
	return finish(context, await createTask(context, project, draft), todo);
}

/** A task of that name somewhere else is not copied behind anybody's back. */
async function refuseKnownElsewhere(context: CommandContext, uid: string): Promise<void> {
	const rights = await rightsOf(context);
	const known = await rowsNamed(context, [uid]);
	if (known.some((row) => row.deleted_at === null && rights.has(row.project_id))) throw notFound();
}

async function change(context: CommandContext, known: TaskHead, sent: Sent): Promise<TaskRow> {
	const task = await requireTask(context, known.id, 'write');
	const before = await loadOne(context, known);
	const served = knowsWhole(known, sent.conditions) ? componentOf(todoLines(before)) : null;
	const todo = readOrRefuse(sent, { before, served });
	const { description, kept } = await descriptionOf(context, { task, before }, todo.description);
	const calendarText = writePreserved({ ...todo.preserved, description: kept });
	const fields: TaskChanges = { ...todo.fields, ...description, calendarText };
	const wanted = fields.reminders && toReminders(fields.reminders, await datesOfReminders(context, task, fields));
	const isSame = !wanted || sameReminders(wanted, before.reminders);
	const { reminders: _, ...rest } = fields;
	const isChanged = !isSame || differs(task, rest);
	const changed = isChanged ? await update(context, task, isSame ? rest : fields) : task;
	return finish(context, changed, todo);
}

async function datesOfReminders(context: CommandContext, task: TaskRow, fields: TaskChanges) {
	const zone = await callerZone(context);
	return reminderDates(datesAfter(toOwnParts(task), fields, zone), zone);
}

/** Whether a task that is finished comes round again is said by the rule that was sent along. */
async function update(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	changes: TaskChanges,
): Promise<TaskRow> {
	const { done, doneAt, ...rest } = changes;
	const isNewRule =
		(rest.repeatAfter ?? task.repeat_after) !== task.repeat_after ||
		(rest.repeatMode ?? task.repeat_mode) !== task.repeat_mode ||
		(rest.repeatRule !== undefined && rest.repeatRule !== task.repeat_rule);
	if (!done || task.done === 1 || !isNewRule) return updateTask(context, task, changes);
	await updateTask(context, task, rest);
	return updateTask(context, await requireTask(context, task.id, 'write'), { done, doneAt });
}

function readOrRefuse({ todo, zones }: Sent, { before, served }: Pick<TodoReading, 'before' | 'served'>): Todo {
	const verdict = readTodo(todo, { before, served, zones });
	if (!verdict.ok) throw broken('valid-calendar-object-resource', verdict.reason);
	return verdict.todo;
}

/** A description as it is to be stored, and what is kept of the text it was made of. */
interface NewDescription {
	readonly description: Pick<TaskChanges, 'description'>;
	readonly kept: PreservedDescription | null;
}

/** What looks the same in a calendar stays as it is, byte for byte. */
async function descriptionOf(
	context: CommandContext,
	{ task, before }: { readonly task: TaskRow; readonly before: CalendarTask },
	text: string | undefined,
): Promise<NewDescription> {
	const shown = (one: string) => one.replace(/\r\n?/g, '\n').trim();
	if (text === undefined || text === before.description) return { description: {}, kept: before.preserved.description };
	if (shown(text) === shown(before.description))
		return { description: {}, kept: { text, of: digestOf(task.description) } };
	const { html, kept } = await readDescription(context, text, task.description);
	return { description: { description: html }, kept };
}

const maxNames = 100;

/**
 * Markdown as HTML, and the text itself where it would come back as another one. Who is named by an `@` is mentioned: as
 * the text before mentioned them, where it did.
 */
async function readDescription(
	context: CommandContext,
	text: string,
	before: string,
): Promise<{ readonly html: string; readonly kept: PreservedDescription | null }> {
	const markdownToHtml = await loadMarkdownReader();
	const htmlToMarkdown = await loadMarkdownWriter();
	const known = mentionsIn(before);
	const names = namesIn(text).filter((name) => !known.has(name));
	const people = await mentionsOf(context, names.slice(0, maxNames));
	const html = cleanRichText(context, markdownToHtml(text, new Map([...people, ...known])));
	return { html, kept: htmlToMarkdown(html) === text ? null : { text, of: digestOf(html) } };
}

function mentionsIn(html: string): Map<string, string> {
	return new Map(mentionElements(html).map((mention) => [mention.name, mention.html]));
}

function differs(task: TaskRow, fields: TaskChanges): boolean {
	const known = fieldsOf(task) as Readonly<Record<string, unknown>>;
	return Object.entries(fields).some(([name, value]) => value !== undefined && value !== known[name]);
}

/** What stands beside the task's own row. */
async function finish(context: CommandContext, row: TaskRow, todo: Todo): Promise<TaskRow> {
	if (todo.labels === undefined && todo.relations === null) return row;
	const task: Granted<TaskRow, 'write'> = await requireTask(context, row.id, 'write');
	if (todo.labels) await labelTask(context, task, todo.labels);
	if (todo.relations) await relateTask(context, task, todo.relations);
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
