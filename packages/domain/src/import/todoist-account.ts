import { readInstant } from '../contract/fields.ts';
import { escapeSigns } from '../rich-text/index.ts';
import type { ReminderDraft } from '../task/reminder.ts';
import type { Instant } from '../time/instant.ts';
import { fetchedFile } from './fetched-file.ts';
import type { ImportDraft } from './import-draft.ts';
import { asHtml, type ImportedLabel, type ImportedPerson, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { asDue, asStart, type ReadDay, readDay, readDayOrTime } from './read-dates.ts';
import { repeatOfWords } from './read-repeats.ts';
import type { ReadContext } from './source-file.ts';
import { byTree, inChildOrder, sourceIdOf } from './todoist-order.ts';
import { todoistColor } from './todoist-palette.ts';

/** The name under which what the API said of an account is kept, until it is imported. */
export const todoistAccountFile = 'todoist.json';

/** Whether this is what was fetched from the API, and not a file of Todoist. */
export function isTodoistAccount(json: Json | undefined): boolean {
	return isObject(json) && json['todoist_account'] === 1;
}

interface Account {
	readonly draft: ImportDraft;
	readonly context: ReadContext;
	/** The account's own id: its comments bear no author. */
	readonly ownId: string;
	readonly people: ReadonlyMap<string, ImportedPerson>;
	readonly labels: ReadonlyMap<string, ImportedLabel>;
	readonly notes: ReadonlyMap<string, readonly Fields[]>;
	readonly reminders: ReadonlyMap<string, readonly Fields[]>;
	/** What became of the files of notes: where their bytes are, or why they are not there. */
	readonly files: Fields;
}

/** Reads what was fetched from an account: active, completed and archived. */
export function* readTodoistAccount(
	draft: ImportDraft,
	json: Json,
	context: ReadContext,
): Generator<void, void, undefined> {
	const all = new Fields(json);
	const user = all.object('user');
	const alive = (name: string) => all.objects(name).filter((one) => !one.flag('is_deleted'));
	const account: Account = {
		draft,
		context,
		ownId: sourceIdOf(user, 'id'),
		people: new Map([...all.objects('collaborators'), user].map((one) => [sourceIdOf(one, 'id'), personOf(one)])),
		labels: new Map(alive('labels').map((one) => [one.text('name'), labelOf(one)])),
		notes: Map.groupBy(alive('notes'), (note) => sourceIdOf(note, 'item_id')),
		reminders: Map.groupBy(alive('reminders'), (one) => sourceIdOf(one, 'item_id')),
		files: all.object('files'),
	};
	const projectNotes = Map.groupBy(alive('project_notes'), (note) => sourceIdOf(note, 'project_id'));
	const projects = new Map<string, number>();
	for (const project of byTree(alive('projects'))) {
		const id = sourceIdOf(project, 'id');
		const parentId = projects.get(sourceIdOf(project, 'parent_id')) ?? 0;
		projects.set(
			id,
			draft.project({
				title: project.text('name'),
				sourceId: id,
				parentId,
				description: projectText(project, projectNotes.get(id) ?? [], account),
				hexColor: todoistColor(project.text('color')),
				isArchived: project.flag('is_archived'),
				isFavorite: project.flag('is_favorite'),
			}),
		);
	}
	const columns = columnsOf(draft, alive('sections'), projects);
	yield* readItems(account, alive('items'), { projects, columns });
}

function columnsOf(
	draft: ImportDraft,
	sections: readonly Fields[],
	projects: ReadonlyMap<string, number>,
): Map<string, number> {
	const columns = new Map<string, number>();
	for (const section of inChildOrder(sections, 'section_order')) {
		const project = projects.get(sourceIdOf(section, 'project_id'));
		if (project === undefined) continue;
		columns.set(sourceIdOf(section, 'id'), draft.column(project, section.text('name')));
		if (section.flag('is_archived')) draft.issues.add('archivedColumn', section.text('name'));
	}
	return columns;
}

function* readItems(
	account: Account,
	items: readonly Fields[],
	{
		projects,
		columns,
	}: { readonly projects: ReadonlyMap<string, number>; readonly columns: ReadonlyMap<string, number> },
): Generator<void, void, undefined> {
	const { draft } = account;
	const tasks = new Map<string, number>();
	for (const [at, item] of byTree(items).entries()) {
		if (at % 20 === 0) yield;
		const project = projects.get(sourceIdOf(item, 'project_id'));
		// Of a project that was deleted meanwhile.
		if (project === undefined) {
			draft.issues.add('deleted', item.text('content'));
			continue;
		}
		const task = draft.task(project, taskOf(item, account), columns.get(sourceIdOf(item, 'section_id')) ?? 0);
		tasks.set(sourceIdOf(item, 'id'), task);
		draft.subtask(tasks.get(sourceIdOf(item, 'parent_id')) ?? 0, task);
	}
}

function projectText(project: Fields, notes: readonly Fields[], { context, draft }: Account): string {
	const texts = [project.text('description'), ...notes.map((note) => note.text('content'))].map(context.toHtml);
	const links = notes.map((note) => linkTo(note, draft, project.text('name')));
	return [...texts, ...links].join('');
}

function personOf(one: Fields): ImportedPerson {
	return { username: '', email: one.text('email'), name: one.text('full_name') };
}

function labelOf(label: Fields): ImportedLabel {
	return plainLabel(label.text('name'), todoistColor(label.text('color')));
}

/** 4 is the highest by the API, which people see as p1. */
const priorities: Readonly<Record<number, number>> = { 4: 4, 3: 3, 2: 2 };

function taskOf(item: Fields, account: Account) {
	const { draft, context, people, labels } = account;
	const title = item.text('content');
	const dates = datesOf(item, account);
	const completed = readInstant(item.text('completed_at')) ?? null;
	const responsible = people.get(sourceIdOf(item, 'responsible_uid'));
	const length = lengthOf(item);
	if (length !== '') draft.issues.add('extraFields', title, length);
	return {
		title,
		sourceId: sourceIdOf(item, 'id'),
		description: `${context.toHtml(item.text('description'))}${asHtml(length)}`,
		done: item.flag('checked') || completed !== null,
		doneAt: completed,
		created: readInstant(item.text('added_at')) ?? null,
		updated: readInstant(item.text('updated_at')) ?? null,
		priority: priorities[item.whole('priority', { min: 1, max: 4 })] ?? 0,
		labels: item.texts('labels').map((name) => labels.get(name) ?? plainLabel(name)),
		assignees: responsible ? [responsible] : [],
		...dates.fields,
		reminders: remindersOf(item, dates, account),
		...notesOf(item, account),
	};
}

/** @example 'Duration: 30 minutes' */
function lengthOf(item: Fields): string {
	const duration = item.object('duration');
	const amount = duration.whole('amount', { min: 0, max: 1_000_000 });
	if (amount === 0) return '';
	const unit = duration.text('unit') === 'day' ? 'day' : 'minute';
	return `Duration: ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

interface Dates {
	readonly fields: object;
	/** The date that reminders count from. */
	readonly base: 'dueDate' | 'startDate';
	readonly hasDate: boolean;
}

/** The deadline is when it has to be done; the date is when somebody means to do it. */
function datesOf(item: Fields, { draft, context }: Account): Dates {
	const title = item.text('content');
	const due = item.object('due');
	const said = readDue(due.text('date'), context.zone);
	if (due.text('date') !== '' && !said) draft.issues.add('unreadableDate', title, due.text('date'));
	const isEnglish = due.text('lang') === '' || due.text('lang').startsWith('en');
	const repeat = due.flag('is_recurring') && isEnglish ? repeatOfWords(due.text('string')) : null;
	if (due.flag('is_recurring') && !repeat) draft.issues.add('unreadableRepeat', title, due.text('string'));
	const deadline = readDue(item.object('deadline').text('date'), context.zone);
	const base = deadline ? 'startDate' : 'dueDate';
	const fields = deadline ? { ...asDue(deadline), ...asStart(said) } : asDue(said);
	return { fields: { ...fields, ...repeat }, base, hasDate: said !== null };
}

/** A day; a time somewhere on Earth; or one wherever somebody is, for which their zone here is taken. */
function readDue(text: string, zone: string): ReadDay | null {
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return readDay(text, zone);
	const date: Instant | undefined = readInstant(text);
	return date === undefined ? readDayOrTime(text.replace(/\.\d{1,9}$/, ''), zone) : { date, day: null };
}

function remindersOf(item: Fields, { base, hasDate }: Dates, { reminders, draft, context }: Account): ReminderDraft[] {
	return (reminders.get(sourceIdOf(item, 'id')) ?? []).flatMap((one): ReminderDraft[] => {
		if (one.text('type') === 'location') {
			draft.issues.add('placeReminder', item.text('content'), one.text('name'));
			return [];
		}
		const read = readDue(one.object('due').text('date'), context.zone);
		if (one.text('type') !== 'relative') return read ? [{ reminder: read.date }] : [];
		const minutes = one.whole('minute_offset', { min: 0, max: 1_000_000 });
		return hasDate ? [{ relativePeriod: 0 - minutes * 60, relativeTo: base }] : [];
	});
}

function notesOf(item: Fields, account: Account) {
	const { notes, context, draft, ownId, people } = account;
	const title = item.text('content');
	const own = inOrderOfTime(notes.get(sourceIdOf(item, 'id')) ?? []);
	const comments = own.map((note, at) => {
		const author = sourceIdOf(note, 'posted_uid');
		const name = author === '' || author === ownId ? '' : (people.get(author)?.name ?? '');
		if (name !== '') draft.issues.add('commentAuthor', title, name);
		const text = `${context.toHtml(note.text('content'))}${linkTo(note, draft, title, account.files)}`;
		const created = readInstant(note.text('posted_at')) ?? null;
		const by = name === '' ? '' : `<p><em>${escapeSigns(name)}:</em></p>`;
		const comment = text === '' ? '' : `${by}${text}`;
		return { id: at + 1, sourceId: sourceIdOf(note, 'id'), comment, created, updated: created };
	});
	const attachments = own.flatMap((note) => fileOf(note, title, account));
	return { comments: comments.filter(({ comment }) => comment !== ''), attachments };
}

function inOrderOfTime(notes: readonly Fields[]): Fields[] {
	const at = (note: Fields) => readInstant(note.text('posted_at')) ?? 0;
	return notes.toSorted((one, other) => at(one) - at(other));
}

function fileOf(note: Fields, title: string, { files, draft }: Account) {
	const name = note.object('file_attachment').text('file_name') || 'file';
	return fetchedFile({ draft, files, key: sourceIdOf(note, 'id'), name, title });
}

/** What was attached without being a file that could be fetched: its address is kept. */
function linkTo(note: Fields, draft: ImportDraft, title: string, files?: Fields): string {
	const attachment = note.object('file_attachment');
	const url = attachment.text('file_url') || attachment.text('url');
	const isFetched = files?.names().includes(sourceIdOf(note, 'id')) ?? false;
	if (isFetched || !/^https?:\/\//.test(url)) return '';
	const name = attachment.text('file_name') || attachment.text('title') || url;
	draft.issues.add('linkedFile', title, name);
	return `<p><a href="${escapeSigns(url)}">${escapeSigns(name)}</a></p>`;
}
