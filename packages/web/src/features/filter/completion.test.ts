import { expect, test } from 'vitest';
import { completionAt, replacementOf } from './completion.ts';

/** The text with the caret at the bar; the part in brackets is what a choice stands in place of. */
function at(marked: string) {
	const caret = marked.indexOf('¦');
	const text = marked.replace('¦', '');
	const found = completionAt(text, caret);
	if (!found) return undefined;
	const { expects, field, typed, from, to } = found;
	return [expects, field, typed, `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`];
}

test.each([
	['¦', 'field', undefined, '', '[]'],
	['du¦', 'field', undefined, 'du', '[du]'],
	['du¦Dat < now', 'field', undefined, 'du', '[duDat] < now'],
	['done = true && du¦', 'field', undefined, 'du', 'done = true && [du]'],
	['done = true and ¦', 'field', undefined, '', 'done = true and []'],
	['done = true and dueDate ¦', 'comparator', 'dueDate', '', 'done = true and dueDate []'],
	['done = true and dueDate < ¦', 'value', 'dueDate', '', 'done = true and dueDate < []'],
	['done = true &&¦', 'field', undefined, '', 'done = true &&[]'],
	['(¦', 'field', undefined, '', '([]'],
	['dueDate ¦', 'comparator', 'dueDate', '', 'dueDate []'],
	['labels not i¦', 'comparator', 'labels', 'not i', 'labels [not i]'],
	['priority !¦', 'comparator', 'priority', '!', 'priority [!]'],
	['unknown ¦', 'comparator', undefined, '', 'unknown []'],
	['dueDate < ¦', 'value', 'dueDate', '', 'dueDate < []'],
	['dueDate <¦', 'value', 'dueDate', '', 'dueDate <[]'],
	['labels in ho¦', 'value', 'labels', 'ho', 'labels in [ho]'],
	['labels in home, ph¦', 'value', 'labels', 'ph', 'labels in home, [ph]'],
	['labels in ho¦me and done = true', 'value', 'labels', 'ho', 'labels in [home] and done = true'],
	['labels in "to r¦', 'value', 'labels', 'to r', 'labels in ["to r]'],
	['project = to re¦', 'value', 'projectId', 'to re', 'project = [to re]'],
	['done = true ¦', 'join', undefined, '', 'done = true []'],
	['title = "a" an¦', 'join', undefined, 'an', 'title = "a" [an]'],
	['(done = true)¦', 'join', undefined, '', '(done = true)[]'],
])('%s', (marked, ...expected) => {
	expect(at(marked)).toEqual(expected);
});

test.each(['labels in¦', 'title = "a"¦'])('nothing is suggested in %s', (marked) => {
	expect(at(marked)).toBeUndefined();
});

test.each([
	['done = true an', { expects: 'join', typed: 'an', from: 12 }],
	['done = true and du', { expects: 'field', typed: 'du', from: 16, isSure: true }],
	['title like salt and du', { expects: 'field', typed: 'du', from: 20, isSure: false }],
	['title like a and b or labels no', { expects: 'comparator', field: 'labels', typed: 'no', from: 29 }],
])('what cannot be a value is something else: %s', (text, otherwise) => {
	expect(completionAt(text, text.length)).toMatchObject({ expects: 'value', otherwise });
});

test('words are a filter once something is compared, and any number and any text is a value', () => {
	const isSure = (text: string) => completionAt(text, text.length)?.isSure;

	expect(['do', 'title like d', 'percentDone > 5'].map(isSure)).toEqual([false, false, false]);
	expect(['(do', 'done = t', 'labels in a', 'project = G', 'priority = '].map(isSure)).toEqual(Array(5).fill(true));
});

test.each([
	['du¦', 'dueDate', false, 'dueDate ¦'],
	['du¦ < now', 'dueDate', false, 'dueDate ¦< now'],
	['dueDate <¦', 'now/d', true, 'dueDate < now/d¦'],
	['done = true &&¦', 'priority', false, 'done = true && priority ¦'],
	['(du¦', 'dueDate', false, '(dueDate ¦'],
	['labels in ho¦, b', '"to read"', true, 'labels in "to read"¦, b'],
])('a choice is put into %s with the blanks it needs', (marked, insert, isValue, expected) => {
	const caret = marked.indexOf('¦');
	const text = marked.replace('¦', '');
	const place = completionAt(text, caret);
	if (!place) throw new Error('nothing is suggested there');

	const { from, to, insert: put } = replacementOf(text, place, { insert, isValue });

	expect(`${text.slice(0, from)}${put}¦${text.slice(to)}`).toBe(expected);
});
