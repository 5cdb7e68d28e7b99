import { expect, test } from 'vitest';
import { toPseudo } from './pseudo.ts';
import { paramsOf } from './sentences.ts';

const file = { save: 'Save {{what}}', more: { late: '<b>{{count}} late</b>' } };

test('accented words are longer, and what is filled in stays', () => {
	const { save } = toPseudo(file, 'en-XA');
	expect(save).toBe('[Šåvé {{what}} on]');
	expect(paramsOf(String(save))).toEqual(['what']);
});

test('what only puts others together stays', () => {
	expect(toPseudo({ withTime: '{{day}}, {{time}}' }, 'en-XA')).toEqual({ withTime: '{{day}}, {{time}}' });
});

test('mirrored words are written from right to left, marks and numbers are not', () => {
	expect(toPseudo(file, 'ar-XB')).toEqual({
		save: '\u202eSave\u202c {{what}}',
		more: { late: '<b>{{count}} \u202elate\u202c</b>' },
	});
});
