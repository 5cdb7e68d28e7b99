import { instantOf } from '@ordna/domain/time';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../app/i18n.ts';
import words from '../../../languages/en/quick-add.json';
import { i18n } from '../../../platform/i18n/index.ts';
import { ghostFor } from './ghost-text.ts';
import { localizedKeywords } from './keywords.ts';
import { type KnownNames, readTypedTasks } from './typed-tasks.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['quick-add']);
});

const clock = {
	zone: 'Europe/Oslo',
	now: instantOf({ year: 2026, month: 3, day: 11, hour: 10, minute: 0, second: 0 }, 'Europe/Oslo'),
};
const nothing: KnownNames = { projects: [], labels: [], findPerson: () => null };

function ghostOf(text: string, { mode = 'default', ignore = [] as string[], time = words.ghost.time12 } = {}) {
	const keywords = localizedKeywords();
	const options = { ...clock, mode: mode as 'default', keywords };
	const tasks = readTypedTasks(text, { ...options, ignore, projectId: 1 as never }, nothing);
	return ghostFor(text, tasks, { ...options, phrases: { time, date: words.ghost.date } });
}

test.for([
	['Water the seedlings every 2 days', 'time', ' at 8am'],
	['Call the framer tomorrow', 'time', ' at 8am'],
	['Call the framer tomorrow ', 'time', 'at 8am'],
	['Call the framer', 'date', ' tomorrow'],
	['Call the framer *phone', 'date', ' tomorrow'],
	['Call the framer tomorrow at 10', 'priority', ' !3'],
] as const)('behind “%s” comes a %s: “%s”', ([text, kind, insert]) => {
	expect(ghostOf(text)).toEqual({ kind, insert });
});

test.for([
	['one word, which may be the first of many', 'Call'],
	['everything already', 'Call the framer tomorrow at 10 !2'],
	['two tasks', 'Call the framer\nOrder the clay'],
	['a line that is not finished', 'Call the framer\n'],
	['a text in quotes, which is kept as it is', '"Call the framer"'],
] as const)('nothing is proposed behind %s', ([, text]) => {
	expect(ghostOf(text)).toBeUndefined();
});

test('nothing is proposed where nothing is understood, nor where a date was clicked away', () => {
	expect(ghostOf('Call the framer', { mode: 'disabled' })).toBeUndefined();
	expect(ghostOf('Call the framer Tomorrow', { ignore: ['Tomorrow'] })).toBeUndefined();
});

test('the sign of a priority is that of the mode', () => {
	expect(ghostOf('Call the framer tomorrow at 10', { mode: 'todoist' })).toEqual({ kind: 'priority', insert: ' !3' });
});

test('the time is understood in either clock', () => {
	expect(ghostOf('Call the framer tomorrow', { time: words.ghost.time24 })?.insert).toBe(' at 8:00');
});
