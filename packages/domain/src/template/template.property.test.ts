import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noValues, type OwnValues, reminderDates, toReminders } from '../task/index.ts';
import { calendarDateOf, dayOfNumber, instantOf, noonOf, wallClockOf } from '../time/index.ts';
import { fromTemplateTask, type TaskForTemplate, templateDocument, toTemplateTask } from './index.ts';

const zones = ['Europe/Stockholm', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'] as const;
const dayNumbers = fc.integer({ min: 15_000, max: 30_000 });

/** A date as people set one: a day, or an hour of a day that a clock in the zone shows. */
const dates = (zone: string) =>
	fc.oneof(
		fc.constant({ date: null, day: null }),
		dayNumbers.map((number) => {
			const day = calendarDateOf(dayOfNumber(number));
			return { date: noonOf(day, zone), day };
		}),
		fc.tuple(dayNumbers, fc.integer({ min: 0, max: 86_399 })).map(([number, second]) => {
			const clock = { hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60, second: second % 60 };
			return { date: instantOf({ ...dayOfNumber(number), ...clock }, zone), day: null };
		}),
	);

const tasks = fc.constantFrom(...zones).chain((zone) =>
	fc
		.record({ due: dates(zone), start: dates(zone), end: dates(zone), own: dates(zone), priority: fc.nat(5) })
		.map(({ due, start, end, own, priority }): { zone: string; task: TaskForTemplate } => {
			const values: OwnValues = {
				...noValues,
				...{ title: 'Pack', priority, percentDone: 0.5 },
				...{ dueDate: due.date, dueDay: due.day, startDate: start.date, startDay: start.day },
				...{ endDate: end.date, endDay: end.day },
			};
			const drafts = [{ relativePeriod: -3600, relativeTo: 'dueDate' as const }, { reminder: own.date }];
			return { zone, task: { values, reminders: toReminders(drafts, reminderDates(values, zone)) } };
		}),
);

test('a task that is kept and made again with the same start is the same', () => {
	fc.assert(
		fc.property(tasks, dayNumbers, ({ zone, task }, number) => {
			const from = { start: calendarDateOf(dayOfNumber(number)), zone };

			expect(fromTemplateTask(toTemplateTask(task, from), from)).toEqual(task);
		}),
	);
});

test('with a start so many days later, each date shows the same clock so many days later', () => {
	fc.assert(
		fc.property(tasks, dayNumbers, fc.integer({ min: -4000, max: 4000 }), ({ zone, task }, number, shift) => {
			const from = { start: calendarDateOf(dayOfNumber(number)), zone };
			const to = { start: calendarDateOf(dayOfNumber(number + shift)), zone };
			const { dueDate, dueDay } = task.values;
			fc.pre(dueDate !== null && dueDay === null);

			const made = fromTemplateTask(toTemplateTask(task, from), to).values.dueDate;

			const [before, after] = [wallClockOf(dueDate, zone), wallClockOf(made ?? dueDate, zone)];
			const moved = { ...dayOfNumber(Date.UTC(before.year, before.month - 1, before.day) / 86_400_000 + shift) };
			const meant = instantOf({ ...before, ...moved }, zone);
			expect(after).toEqual(wallClockOf(meant, zone));
		}),
	);
});

test('what is kept of a task fits the schema, after JSON too', () => {
	fc.assert(
		fc.property(tasks, ({ zone, task }) => {
			const kept = toTemplateTask(task, { start: calendarDateOf(dayOfNumber(20_000)), zone });
			const document = {
				...{ version: 1, description: '', hexColor: '', views: [] },
				tasks: [{ ...kept, labels: [1], places: [], relations: [] }],
			};

			expect(templateDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
		}),
	);
});

test('of a task that is done no progress is kept, and it is open again', () => {
	const done = { ...noValues, title: 'Pack', done: true, doneAt: 0 as never, percentDone: 1 };
	const from = { start: calendarDateOf(dayOfNumber(20_000)), zone: 'UTC' };

	const { values } = fromTemplateTask(toTemplateTask({ values: done, reminders: [] }, from), from);

	expect(values).toMatchObject({ done: false, doneAt: null, percentDone: 0 });
});
