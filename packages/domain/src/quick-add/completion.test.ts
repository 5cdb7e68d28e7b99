import { expect, test } from 'vitest';
import { begunPhrases, completionAt } from './completion.ts';
import type { QuickAddMode } from './mode.ts';

/** What is completed where the text has a `|`. */
function at(marked: string, mode: QuickAddMode = 'default') {
	return completionAt(marked.replace('|', ''), marked.indexOf('|'), mode);
}

test.each([
	['*|', { kind: 'label', typed: '', start: 0, end: 1 }],
	['Frame it *to|', { kind: 'label', typed: 'to', start: 9, end: 12 }],
	['Frame it *"to re|', { kind: 'label', typed: 'to re', start: 9, end: 16 }],
	['Frame it *"to re|" soon', { kind: 'label', typed: 'to re', start: 9, end: 17 }],
	["Frame it +'to re|", { kind: 'project', typed: 'to re', start: 9, end: 16 }],
	['Frame +Gar|den now', { kind: 'project', typed: 'Gar', start: 6, end: 13 }],
	['Ask @ki|', { kind: 'assignee', typed: 'ki', start: 4, end: 7 }],
	['Ask !|', { kind: 'priority', typed: '', start: 4, end: 5 }],
	['First\nAsk @ki|', { kind: 'assignee', typed: 'ki', start: 10, end: 13 }],
	['Ask @ki|\nLast', { kind: 'assignee', typed: 'ki', start: 4, end: 7 }],
])('behind a sign a name is typed: %s', (marked, expected) => {
	expect(at(marked)).toEqual(expected);
});

test('the signs are those of the mode', () => {
	expect(at('Ask @to|', 'todoist')?.kind).toBe('label');
	expect(at('Ask +ki|', 'todoist')?.kind).toBe('assignee');
	expect(at('Ask #gar|', 'todoist')?.kind).toBe('project');
	expect(at('Ask *to|', 'todoist')?.kind).toBe('phrase');
	expect(at('Ask @to|', 'disabled')).toBeNull();
});

test.each([
	['a sign within a word is none', 'mail@ki|'],
	['a blank ends a name', 'Ask @kim |'],
	['a second quotation mark ends a name', 'Frame *"to read"|'],
])('%s', (_, marked) => {
	expect(at(marked)?.kind).toBe('phrase');
});

test('a text in quotes is a title, and nothing of it is completed', () => {
	expect(at('"Frame *to|')).toBeNull();
	expect(at('"Frame *to|"')).toBeNull();
});

test('in the middle of a word nothing is begun', () => {
	expect(at('Call tom|my')).toBeNull();
	expect(at('Call tom| about it')).toMatchObject({ kind: 'phrase', typed: 'Call tom' });
});

test('a long line is looked at near the caret alone', () => {
	const long = 'word '.repeat(100);

	expect(at(`${long}*to|`)).toMatchObject({ kind: 'label', typed: 'to', start: 500 });
	expect(at(`*${'x'.repeat(200)}|`)).toMatchObject({ kind: 'phrase' });
});

const phrases = ['today', 'tomorrow', 'next week', 'next month', 'wednesday', 'every week', 'every weekday'];

test.each([
	['tom', ['tomorrow']],
	['Call TOM', ['tomorrow']],
	['Call next', ['next week', 'next month']],
	['Call next w', ['next week']],
	['every week', ['every weekday']],
	['to', []],
	['today', []],
	['Call tomorrow', []],
	['custom', []],
	['Call tom ', []],
	['', []],
])('the end of "%s" begins a phrase', (text, expected) => {
	expect(begunPhrases(text, phrases).map(({ phrase }) => phrase)).toEqual(expected);
});

test('a begun phrase says where it begins', () => {
	expect(begunPhrases('Call next w', phrases)).toEqual([{ phrase: 'next week', start: 5 }]);
});
