import { expect, test } from 'vitest';
import { drawInitials, drawMarble, drawPlaid, initialsOf } from './drawing.ts';

test.for([
	['Maja Lindqvist', 'ML'],
	['maja', 'MA'],
	['x', 'X'],
	['anna-karin von der heide', 'AH'],
	['', '?'],
	['🙂 smile', '🙂S'],
])('the letters of %j are %s', ([name, letters]) => {
	expect(initialsOf(String(name))).toBe(letters);
});

test('a person always looks the same, and not like the next one', () => {
	expect(drawPlaid('ada')).toBe(drawPlaid('ada'));
	expect(drawMarble('ada')).not.toBe(drawMarble('bob'));
});

test('a name cannot write into the drawing', () => {
	expect(drawInitials('<script >&', 'ada')).toContain('>&#60;&#62;</text>');
	expect(drawInitials('<a & b', 'ada')).not.toContain('<a');
});
