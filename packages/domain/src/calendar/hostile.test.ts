import { expect, test } from 'vitest';
import { componentOf, type Line } from './lines.ts';
import { noTodoBefore, readTodo } from './read-todo.ts';
import { isSameTodo } from './same-todo.ts';
import { zonesOf } from './zones.ts';

const observance = [
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETTO:+0100',
	'RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4;BYDAY=MO',
	'END:STANDARD',
];
const zone = ['BEGIN:VTIMEZONE', 'TZID:Z', ...Array.from({ length: 100 }, () => observance).flat(), 'END:VTIMEZONE'];

/** The lines of a component, each look at one of which is counted. */
function counted(lines: readonly Line[]) {
	const looks = { count: 0 };
	const watched = lines.map((line) => ({
		...line,
		get name() {
			looks.count += 1;
			return line.name;
		},
	}));
	return { looks, watched };
}

/** How often lines are looked at to read a task of `count` lines and to compare it with itself. */
function looksAt(line: (at: number) => string, count: number): number {
	const calendar = componentOf(['BEGIN:X', ...zone, 'END:X']);
	const zones = zonesOf(calendar, { own: 'UTC', windowsZone: () => null });
	const todo = componentOf(['BEGIN:VTODO', ...Array.from({ length: count }, (_, at) => line(at)), 'END:VTODO']);
	const { looks, watched } = counted(todo.lines);
	const sent = { ...todo, lines: watched };
	expect(readTodo(sent, { before: noTodoBefore, zones, served: sent }).ok).toBe(true);
	isSameTodo(sent, sent, zones);
	return looks.count;
}

test.each<[string, (at: number) => string]>([
	['rules', () => 'RRULE:FREQ=DAILY'],
	['lengths', () => 'DURATION:P1D'],
	['dates', (at) => `DUE;TZID=Z:2030010${1 + (at % 9)}T000000`],
	['days left out', (at) => `EXDATE;TZID=Z:2030010${1 + (at % 9)}T000000`],
	['zones', (at) => `EXDATE;TZID=Z${at}:20300101T000000`],
	['children', (at) => `RELATED-TO;RELTYPE=CHILD:${at}`],
	['colours', () => 'COLOR:red'],
	['lines nobody knows', (at) => `X-${at}:a`],
])('%s without end are looked at as often as there are', (_, line) => {
	const [few, many] = [looksAt(line, 200), looksAt(line, 1600)];

	expect(many / few).toBeLessThanOrEqual(8.5);
});
