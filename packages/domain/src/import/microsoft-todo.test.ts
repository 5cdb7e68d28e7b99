import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { runSync } from './limits.ts';
import { microsoftTodoFile, readMicrosoftTodo } from './microsoft-todo.ts';

/** A task as it is read by somebody in Berlin. */
function read(task: object) {
	const file = (name: string, json: unknown) => ({
		...{ name, text: '', problem: undefined },
		json: JSON.parse(JSON.stringify(json)),
	});
	const files = [
		file('lists/1.json', { id: 'L', displayName: 'Home', tasks: [{ id: 'T', title: 'Mow', ...task }] }),
		file(microsoftTodoFile, { microsoft_todo: 1, files: {} }),
	];
	const context = { zone: 'Europe/Berlin', now: toInstant(0), toHtml: (text: string) => text, csv: undefined };
	const { projects, issues } = runSync(readMicrosoftTodo(files, context));
	return { task: projects[0]?.tasks[0], issues: issues?.map(({ kind }) => kind) };
}

const repeating = (pattern: object, range: object = { type: 'noEnd' }) =>
	read({
		dueDateTime: { dateTime: '2026-06-05T00:00:00.0000000', timeZone: 'UTC' },
		recurrence: { pattern, range },
	});

test.each([
	[{ type: 'daily', interval: 1 }, {}, 'FREQ=DAILY'],
	[{ type: 'daily', interval: 3 }, {}, 'FREQ=DAILY;INTERVAL=3'],
	[{ type: 'weekly', interval: 1, daysOfWeek: ['tuesday', 'thursday'] }, {}, 'FREQ=WEEKLY;BYDAY=TU,TH'],
	[{ type: 'absoluteMonthly', interval: 2, dayOfMonth: 31 }, {}, 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31'],
	[{ type: 'relativeMonthly', interval: 1, daysOfWeek: ['friday'], index: 'last' }, {}, 'FREQ=MONTHLY;BYDAY=-1FR'],
	[{ type: 'absoluteYearly', interval: 1, month: 6, dayOfMonth: 5 }, {}, 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5'],
	[{ type: 'daily', interval: 1 }, { type: 'endDate', endDate: '2026-12-24' }, 'FREQ=DAILY;UNTIL=20261224'],
	[{ type: 'daily', interval: 1 }, { type: 'numbered', numberOfOccurrences: 5 }, 'FREQ=DAILY;COUNT=5'],
])('%j within %j repeats as %s', (pattern, range, rule) => {
	const { task, issues } = repeating(pattern, range);

	expect(task?.repeatRule).toBe(rule);
	expect(issues).toEqual([]);
});

test('a repeat that nobody knows leaves the first date, and is said', () => {
	const { task, issues } = repeating({ type: 'lunar', interval: 1 });

	expect(task).toMatchObject({ repeatRule: null, dueDay: '2026-06-05' });
	expect(issues).toEqual(['unreadableRepeat']);
});

test.each([
	['2026-06-04T22:00:00.0000000', 'UTC', '2026-06-05'],
	['2026-06-05T00:00:00.0000000', 'UTC', '2026-06-05'],
	['2026-06-05T00:00:00.0000000', 'Europe/Berlin', '2026-06-05'],
	['2026-06-05T00:00:00.0000000', 'W. Europe Standard Time', '2026-06-05'],
])('midnight, said as %s of %s, is the day %s', (dateTime, timeZone, day) => {
	expect(read({ dueDateTime: { dateTime, timeZone } }).task?.dueDay).toBe(day);
});
