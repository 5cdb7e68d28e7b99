import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeParts, languageOf, languages } from './code-parts.ts';

const colored = (code: string, language: string) =>
	codeParts(code, language).flatMap(({ text, kind }) => (kind ? [`${kind} ${text}`] : []));

test.each([
	['javascript', 'return f(1) // end', ['keyword return', 'function f', 'number 1', 'comment // end']],
	['js', 'const a = `x\ny`', ['keyword const', 'string `x\ny`']],
	['python', 'def go(): # "no"', ['keyword def', 'function go', 'comment # "no"']],
	['sql', "SELECT 'a--b' FROM t -- all", ['keyword SELECT', "string 'a--b'", 'keyword FROM', 'comment -- all']],
	['bash', 'for f in "$1"; do', ['keyword for', 'keyword in', 'string "$1"', 'keyword do']],
	['html', '<p title="a"><!-- b', ['string "a"', 'comment <!-- b']],
	['c', '/* a\n b', ['comment /* a\n b']],
	['json', '{"a": true}', ['string "a"', 'keyword true']],
])('%s is colored by what its parts are: %s', (language, code, expected) => {
	expect(colored(code, language)).toEqual(expected);
});

test('a language that nobody knows, and none, has no colors', () => {
	expect(codeParts('return 1', 'klingon')).toEqual([{ text: 'return 1', kind: undefined }]);
	expect(codeParts('return 1', null)).toEqual([{ text: 'return 1', kind: undefined }]);
	expect(languageOf('toString')).toBeUndefined();
});

test('the parts of any text are the text', () => {
	const piece = fc.constantFrom(
		'"',
		"'",
		'`',
		'\\',
		'/*',
		'*/',
		'//',
		'#',
		'--',
		'<!--',
		'\n',
		'if',
		'f(',
		'12',
		' ',
		'é',
		'$',
	);
	fc.assert(
		fc.property(
			fc.constantFrom(...Object.keys(languages)),
			fc.array(piece).map((all) => all.join('')),
			(name, code) => {
				const parts = codeParts(code, name);
				expect(parts.map(({ text }) => text).join('')).toBe(code);
			},
		),
	);
});
