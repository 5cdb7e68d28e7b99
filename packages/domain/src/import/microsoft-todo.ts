import { readInstant } from '../contract/fields.ts';
import { isTimeZone } from '../filter/time-zone.ts';
import { checklist, escapeSigns } from '../rich-text/index.ts';
import { calendarDateOf } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import { wallClockOf } from '../time/zone.ts';
import { fetchedFile } from './fetched-file.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { asDue, asStart, dayRead, type ReadDay, readDayOrTime } from './read-dates.ts';
import { type RepeatFieldsRead, repeatOfRule } from './read-repeats.ts';
import type { ReadContext, SourceReader } from './source-file.ts';

/** The name under which what was fetched beside the lists is kept, until it is imported. */
export const microsoftTodoFile = 'microsoft-todo.json';

/** Whether this is what was fetched from an account, and no list of it. */
export function isMicrosoftTodo(json: Json | undefined): boolean {
	return isObject(json) && json['microsoft_todo'] === 1;
}

interface Around {
	readonly draft: ImportDraft;
	readonly context: ReadContext;
	/** What became of files, by the id of the attachment: where their bytes are, or why they are not there. */
	readonly files: Fields;
}

/** Reads what was fetched from an account: lists are projects, their steps checklists. */
export const readMicrosoftTodo: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const account = new Fields(files.find(({ json }) => isMicrosoftTodo(json))?.json);
	const around = { draft, context, files: account.object('files') };
	for (const { json } of files) {
		const list = new Fields(json);
		if (isMicrosoftTodo(json) || list.text('displayName') === '') continue;
		const project = draft.project({ title: list.text('displayName'), sourceId: list.text('id') });
		for (const [at, task] of list.objects('tasks').entries()) {
			if (at % 20 === 0) yield;
			draft.task(project, taskOf(task, around));
		}
	}
	return draft.toImported('Microsoft To Do');
};

/** Each task is of normal importance that nobody gave another. */
const priorities: Readonly<Record<string, number>> = { low: 1, high: 3 };

function taskOf(task: Fields, around: Around) {
	const { draft, context } = around;
	const title = task.text('title');
	const isDone = task.text('status') === 'completed';
	const reminder = task.flag('isReminderOn') ? readTime(task.object('reminderDateTime'), context.zone) : null;
	return {
		title,
		sourceId: task.text('id'),
		description: descriptionOf(task, draft),
		done: isDone,
		doneAt: isDone ? (readDay(task.object('completedDateTime'), context.zone)?.date ?? null) : null,
		created: readInstant(task.text('createdDateTime')) ?? null,
		updated: readInstant(task.text('lastModifiedDateTime')) ?? null,
		priority: priorities[task.text('importance')] ?? 0,
		labels: task.texts('categories').map((name) => plainLabel(name)),
		reminders: reminder === null ? [] : [{ reminder }],
		...asDue(readDay(task.object('dueDateTime'), context.zone)),
		...asStart(readDay(task.object('startDateTime'), context.zone)),
		...repeatOf(task, draft),
		attachments: attachmentsOf(task, around),
	};
}

function descriptionOf(task: Fields, draft: ImportDraft): string {
	const [title, body] = [task.text('title'), task.object('body')];
	const content = body.text('content').trim();
	const steps = task.objects('checklistItems').map((step) => ({
		isDone: step.flag('isChecked'),
		html: asHtml(step.text('displayName')),
	}));
	if (steps.length > 0) draft.issues.add('checklist', title, task.objects('checklistItems')[0]?.text('displayName'));
	return [
		body.text('contentType') === 'html' ? content : asHtml(content),
		steps.length > 0 ? checklist(steps) : '',
		...task.objects('linkedResources').map((one) => linkTo(one, title, draft)),
	].join('');
}

function linkTo(resource: Fields, title: string, draft: ImportDraft): string {
	const url = resource.text('webUrl');
	if (!/^https?:\/\//.test(url)) return '';
	const name = resource.text('displayName') || url;
	draft.issues.add('linkedFile', title, name);
	return `<p><a href="${escapeSigns(url)}">${escapeSigns(name)}</a></p>`;
}

/** A date and the zone it is of. NOTE: zones by the names of Windows are taken for the person's own. */
function readTime(said: Fields, zone: string): Instant | null {
	const text = said.text('dateTime').replace(/\.\d{1,9}$/, '');
	const named = said.text('timeZone');
	if (named === 'UTC' || named === '') return readInstant(`${text}Z`) ?? null;
	return readDayOrTime(text, isTimeZone(named) ? named : zone)?.date ?? null;
}

/** Days are said as the midnight they begin with, where the person was. */
function readDay(said: Fields, zone: string): ReadDay | null {
	const date = readTime(said, zone);
	if (date === null) return null;
	const there = [zone, 'UTC'].map((one) => wallClockOf(date, one));
	const midnight = there.find(({ hour, minute, second }) => hour === 0 && minute === 0 && second === 0);
	return midnight ? dayRead(calendarDateOf(midnight), zone) : { date, day: null };
}

function repeatOf(task: Fields, draft: ImportDraft): RepeatFieldsRead | null {
	const recurrence = task.object('recurrence');
	const pattern = recurrence.object('pattern');
	const type = pattern.text('type');
	if (type === '') return null;
	const rule = ruleOf(pattern);
	const read = rule === null ? null : repeatOfRule(`${rule}${endOf(recurrence.object('range'))}`);
	if (read === null) draft.issues.add('unreadableRepeat', task.text('title'), type);
	return read;
}

const positions: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const days = /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/;

/** A pattern as calendars write it (RFC 5545). */
function ruleOf(pattern: Fields): string | null {
	const interval = pattern.whole('interval', { min: 1, max: 1000 });
	const every = interval > 1 ? `;INTERVAL=${interval}` : '';
	const weekdays = pattern.texts('daysOfWeek').filter((day) => days.test(day));
	const byDay = weekdays.map((day) => day.slice(0, 2).toUpperCase()).join(',');
	const position = positions[pattern.text('index')] ?? 1;
	const byPosition = weekdays.length === 1 ? `BYDAY=${position}${byDay}` : `BYDAY=${byDay};BYSETPOS=${position}`;
	const monthDay = `BYMONTHDAY=${pattern.whole('dayOfMonth', { min: 1, max: 31 })}`;
	const month = `BYMONTH=${pattern.whole('month', { min: 1, max: 12 })}`;
	switch (pattern.text('type')) {
		case 'daily':
			return `FREQ=DAILY${every}`;
		case 'weekly':
			return `FREQ=WEEKLY${every}${byDay === '' ? '' : `;BYDAY=${byDay}`}`;
		case 'absoluteMonthly':
			return `FREQ=MONTHLY${every};${monthDay}`;
		case 'relativeMonthly':
			return byDay === '' ? null : `FREQ=MONTHLY${every};${byPosition}`;
		case 'absoluteYearly':
			return `FREQ=YEARLY${every};${month};${monthDay}`;
		case 'relativeYearly':
			return byDay === '' ? null : `FREQ=YEARLY${every};${month};${byPosition}`;
		default:
			return null;
	}
}

function endOf(range: Fields): string {
	const until = /^\d{4}-\d\d-\d\d$/.exec(range.text('endDate'))?.[0].replaceAll('-', '');
	if (range.text('type') === 'endDate' && until !== undefined) return `;UNTIL=${until}`;
	const count = range.whole('numberOfOccurrences', { min: 0, max: 10_000 });
	return range.text('type') === 'numbered' && count > 0 ? `;COUNT=${count}` : '';
}

function attachmentsOf(task: Fields, { files, draft }: Around) {
	const title = task.text('title');
	return task
		.objects('attachments')
		.flatMap((file) => fetchedFile({ draft, files, key: file.text('id'), name: file.text('name') || 'file', title }));
}
