import { expect, test } from 'vitest';
import { escapedText, foldedText, readCalendar, readCalendarInTimeSlices, textOf, textsOf } from './lines.ts';

const within = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');

function lineIn(text: string) {
	const verdict = readCalendar(text);
	return verdict.ok ? verdict.calendar.lines[0] : verdict.reason;
}

test.each([
	['a name in small letters', 'summary:Bread', { name: 'SUMMARY', value: 'Bread', params: {} }],
	['a value with colons', 'URL:http://a.b/c;d', { name: 'URL', value: 'http://a.b/c;d', params: {} }],
	[
		'parameters',
		'DUE;TZID=Europe/Berlin;X-A=1:x',
		{ name: 'DUE', value: 'x', params: { TZID: 'Europe/Berlin', 'X-A': '1' } },
	],
	['a quoted parameter', 'DUE;TZID="a:b;c":x', { name: 'DUE', value: 'x', params: { TZID: 'a:b;c' } }],
	['an empty value', 'DUE:', { name: 'DUE', value: '', params: {} }],
	['a folded line', 'SUMMARY:Br\r\n ead\r\n\t and more', { name: 'SUMMARY', value: 'Bread and more', params: {} }],
	['a line folded without carriage returns', 'SUMMARY:Br\n ead', { name: 'SUMMARY', value: 'Bread', params: {} }],
	[
		'the name of a prototype',
		'__PROTO__-X;CONSTRUCTOR=x:y'.replaceAll('_', ''),
		{ name: 'PROTO-X', value: 'y', params: { CONSTRUCTOR: 'x' } },
	],
])('%s', (_, line, expected) => {
	const read = lineIn(within(line));

	expect(read).toMatchObject({ name: expected.name, value: expected.value });
	expect(typeof read === 'object' && Object.fromEntries(read.params)).toEqual(expected.params);
});

test('components stand within each other', () => {
	const verdict = readCalendar(
		within('BEGIN:VTODO', 'UID:a', 'BEGIN:VALARM', 'END:VALARM', 'END:VTODO', 'BEGIN:vtodo', 'END:VTODO'),
	);

	expect(verdict).toMatchObject({
		ok: true,
		calendar: {
			parts: [
				{ name: 'VTODO', parts: [{ name: 'VALARM' }] },
				{ name: 'VTODO', parts: [] },
			],
		},
	});
});

test.each([
	['nothing', ''],
	['no line', 'BEGIN nonsense'],
	['a line without a name', within(':x')],
	['what breaks off', 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n'],
	['an end of something else', 'BEGIN:VCALENDAR\r\nEND:VTODO\r\n'],
	['an end too many', `${within()}END:VCALENDAR\r\n`],
	['no calendar', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
	['what is nested too deeply', 'BEGIN:VCALENDAR\r\n'.repeat(10_000)],
])('%s is no calendar', (_, text) => {
	expect(readCalendar(text).ok).toBe(false);
});

test.each([
	['a line break', 'one\ntwo', 'one\\ntwo'],
	['a comma and a semicolon', 'a,b;c', 'a\\,b\\;c'],
	['a backslash before an n', 'a\\n', 'a\\\\n'],
	['a line break of another machine', 'a\r\nb', 'a\\nb'],
	['half a character', 'a\ud800', 'a\ufffd'],
	['what no text may hold', 'a\u0000b', 'ab'],
])('%s is escaped', (_, text, written) => {
	expect(escapedText(text)).toBe(written);
});

test('a text comes back from its escapes, whatever the case of the line break', () => {
	expect(textOf('a\\, b\\; c\\\\ d\\ne\\Nf')).toBe('a, b; c\\ d\ne\nf');
});

test('a list is parted by commas that are not escaped', () => {
	expect(textsOf('a\\,b, c ,,d\\\\,e')).toEqual(['a,b', 'c', 'd\\', 'e']);
	expect(textsOf('')).toEqual([]);
});

test('no line is longer than 75 bytes, and no character is cut', () => {
	const text = foldedText([`SUMMARY:${'ü🍞a'.repeat(100)}`, 'END:VTODO']);

	const lines = text.split('\r\n');
	expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
	expect(text).not.toContain('\ufffd');
	expect(text.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'ü🍞a'.repeat(100)}\r\nEND:VTODO\r\n`);
});

test('a long calendar is read in time slices, and cut nowhere within a folded line', () => {
	const words = Array.from({ length: 3000 }, (_, at) => `Sow row ${at} ${'of the long bed '.repeat(at % 7)}`.trim());
	const fold = (line: string) => line.replace(/(.{20})(?=.)/g, '$1\r\n ');
	const todos = words.map((word) => `BEGIN:VTODO\r\n${fold(`SUMMARY:${word}`)}\r\nEND:VTODO\r\n`);
	const text = `\ufeffBEGIN:VCALENDAR\r\n${todos.join('')}END:VCALENDAR\r\n`;
	let turns = 0;
	const work = readCalendarInTimeSlices(text);
	let step = work.next();
	for (; !step.done; step = work.next()) turns += 1;

	expect(turns).toBeGreaterThan(2);
	expect(step.value).toEqual(readCalendar(text));
	const read = step.value.ok ? step.value.calendar.parts : [];
	expect(read.map((part) => part.lines[0]?.value)).toEqual(words);
	expect(readCalendar(text.replace('SUMMARY:Sow row 2999', '?'))).toEqual({
		ok: false,
		reason: 'this is no line of a calendar',
		line: 1 + 2999 * 3 + 2,
	});
});
