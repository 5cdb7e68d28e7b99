import { expect, test } from 'vitest';
import { paramsOf } from './messages.ts';
import { toPseudo } from './pseudo.ts';

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

test('every letter is accented as itself, so that the words can still be read', () => {
	const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

	const transformed = String(toPseudo({ all: letters }, 'en-XA')['all']).slice(1, letters.length + 1);

	// Eth and thorn are letters of their own.
	const bare = transformed
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[ÐðÞþ]/g, (own) => ({ Ð: 'D', ð: 'd', Þ: 'P', þ: 'p' })[own] ?? own);
	expect(bare).toBe(letters);
	expect(transformed).not.toBe(letters);
});
