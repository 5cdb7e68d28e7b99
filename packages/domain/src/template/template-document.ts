import * as z from 'zod/mini';
import { filterObject } from '../filter/filter-object.ts';
import { relationKinds } from '../relation/relation.ts';
import { type DatesAndDays, reminderDates } from '../task/dates-and-days.ts';
import { noValues, type OwnValues, shownShape } from '../task/own-fields.ts';
import { type ReminderDraft, type TaskReminder, toReminders } from '../task/reminder.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { bucketMode, filterBucket, viewKind } from '../view/view.ts';
import { type CountedDate, type CountingFrom, countDate, countedDate, dateFrom } from './counted-date.ts';

const at = z.int().check(z.minimum(0));

const templateView = z.object({
	title: z.string(),
	viewKind,
	filter: z.nullable(filterObject),
	position: z.number(),
	mode: bucketMode,
	filterBuckets: z.nullable(z.array(filterBucket)),
	buckets: z.array(z.object({ title: z.string(), limit: z.number(), position: z.number() })),
	/** Which of its buckets, from 0; `null` is none. */
	defaultBucket: z.nullable(at),
	doneBucket: z.nullable(at),
});

const templateReminder = z.object({
	/** A date of its own; `null` for one that counts from a date of the task. */
	at: z.nullable(countedDate),
	/** Seconds; negative is before. */
	period: z.int(),
	from: z.nullable(z.enum(['dueDate', 'startDate', 'endDate'])),
});

/** Made anew in each task: it is open, without files, and its dates are counted. */
const {
	done: _done,
	doneAt: _doneAt,
	dueDate: _dueDate,
	startDate: _startDate,
	endDate: _endDate,
	dueDay: _dueDay,
	startDay: _startDay,
	endDay: _endDay,
	coverImageAttachmentId: _cover,
	...carried
} = shownShape;

const templateTask = z.object({
	/** What a document that is older than a field says nothing about is empty. */
	fields: z.partial(z.object(carried)),
	due: z.nullable(countedDate),
	start: z.nullable(countedDate),
	end: z.nullable(countedDate),
	reminders: z.array(templateReminder),
	/** Ids of labels; one that is gone, or that the person cannot see any more, is left out when the template is used. */
	labels: z.array(z.int()),
	/** Where it stands: in which view, and in which bucket of it, both from 0. */
	places: z.array(z.object({ view: at, bucket: z.nullable(at), position: z.number() })),
	/** To other tasks of the document, from 0: each side says its own. */
	relations: z.array(z.object({ kind: z.enum(relationKinds), to: at })),
});
export type TemplateTask = z.output<typeof templateTask>;

/** What a template holds, as it is stored. A later form has another `version`, and is read beside this one. */
export const templateDocument = z.object({
	version: z.literal(1),
	/** Of the project; empty for a task. */
	description: z.string(),
	hexColor: z.string(),
	/** Of the project; a task has none. */
	views: z.array(templateView),
	/** Of a template of a task it comes first, and its subtasks after it. */
	tasks: z.array(templateTask),
});
export type TemplateDocument = z.output<typeof templateDocument>;
export type TemplateView = TemplateDocument['views'][number];

/** Everything of a task that a template takes from it, as it is kept. */
export interface TaskForTemplate {
	readonly values: OwnValues;
	readonly reminders: readonly TaskReminder[];
}

type TemplateDates = Pick<TemplateTask, 'fields' | 'due' | 'start' | 'end' | 'reminders'>;

/** What a template keeps of a task, with its dates counted from the start. Of a task that was done no progress is kept. */
export function toTemplateTask({ values, reminders }: TaskForTemplate, from: CountingFrom): TemplateDates {
	const { done, doneAt: _, dueDate, startDate, endDate, dueDay, startDay, endDay, ...rest } = values;
	const { coverImageAttachmentId: __, ...fields } = rest;
	return {
		fields: { ...fields, percentDone: done ? 0 : fields.percentDone },
		due: countDate({ date: dueDate, day: dueDay }, from),
		start: countDate({ date: startDate, day: startDay }, from),
		end: countDate({ date: endDate, day: endDay }, from),
		reminders: reminders.map(({ reminder, relativePeriod, relativeTo }) => ({
			at: relativeTo === null ? countDate({ date: reminder, day: null }, from) : null,
			period: relativePeriod,
			from: relativeTo,
		})),
	};
}

/** The values of a task that is made of a template, open, with its dates from this start, and its reminders. */
export function fromTemplateTask(task: TemplateDates, from: CountingFrom): TaskForTemplate {
	const [due, start, end] = [dateFrom(task.due, from), dateFrom(task.start, from), dateFrom(task.end, from)];
	const dates: DatesAndDays = {
		...{ dueDate: due.date, startDate: start.date, endDate: end.date },
		...{ dueDay: due.day, startDay: start.day, endDay: end.day },
	};
	const drafts = task.reminders.map(
		({ at: own, period, from: base }): ReminderDraft => ({
			reminder: dateFrom(own, from).date,
			relativePeriod: period,
			relativeTo: base,
		}),
	);
	return {
		values: { ...noValues, ...given(task.fields), ...dates },
		reminders: toReminders(drafts, reminderDates(dates, from.zone)),
	};
}

/** Absent is empty. */
function given(fields: TemplateDates['fields']): Partial<OwnValues> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The dates of a task in a document. */
export function countedDatesOf({ due, start, end }: Pick<TemplateTask, 'due' | 'start' | 'end'>): CountedDate[] {
	return [due, start, end].filter((date) => date !== null);
}

/** The first and the last of some days in a calendar; `null` without any. */
export function outermost(days: readonly CalendarDate[]): { first: CalendarDate; last: CalendarDate } | null {
	// As they are written they sort by date.
	const sorted = days.toSorted();
	const [first, last] = [sorted[0], sorted.at(-1)];
	return first === undefined || last === undefined ? null : { first, last };
}
