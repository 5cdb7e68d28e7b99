import { expect, test } from 'vitest';
import {
	isContextWord,
	isEmail,
	isOwnName,
	isReservedUsername,
	nameKey,
	plainUsername,
	registrationProblems,
	usernameProblem,
} from './registration.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9', language: 'en' };

test('a registration by the rules has no problems', () => {
	expect(registrationProblems(ada)).toEqual([]);
	expect(registrationProblems({ ...ada, language: '' })).toEqual([]);
});

test('an unknown language is named first', () => {
	const problems = registrationProblems({ username: 'a b', email: 'nobody', password: 'short', language: 'klingon' });

	expect(problems.map((problem) => problem.split(':')[0])).toEqual(['language', 'username', 'email', 'password']);
});

test.each([
	['ab', 'too short'],
	['a'.repeat(251), 'too long'],
	['a b', 'a blank'],
	['a\u00a0b', 'a blank that does not break'],
	['a\u0000b', 'a sign nobody sees'],
	['a,b', 'a comma'],
	['https://ada', 'an address'],
	['ada.com', 'a domain'],
	['Link-Share-7', 'the form of a visitor'],
])('the user name %j is refused: %s', (username) => {
	expect(usernameProblem(username)).toBeTypeOf('string');
});

test.each(['ada', 'Äda', '🚀🚀🚀', 'a'.repeat(250), 'link-share-x', 'ada-lovelace_1'])(
	'the user name %j is taken',
	(username) => {
		expect(usernameProblem(username)).toBeUndefined();
	},
);

test.each(['ada@example.com', 'ada@localhost', 'a+b@ü.example'])('%j has the form of an address', (text) => {
	expect(isEmail(text)).toBe(true);
});

test.each([
	'nobody',
	'@example.com',
	'ada@',
	'a b@example.com',
	'a@b@c',
	'Ada <ada@example.com>',
	'a@b\r\nBcc: c@d',
	`${'a'.repeat(245)}@b.com`,
])('%j has not the form of an address', (text) => {
	expect(isEmail(text)).toBe(false);
});

test('names of programs are kept, in any letter case', () => {
	expect(['bot-1', 'BOT-x', 'robot', 'bottle'].map(isReservedUsername)).toEqual([true, true, false, false]);
});

test('letter case and the way an accent is written make no other name', () => {
	expect(nameKey('ÄDA')).toBe(nameKey('a\u0308da'));
});

test.each([
	['ａｄｍｉｎ', 'Admin'],
	['ada①', 'ADA1'],
	['oﬃce', 'office'],
	['\u212Aim', 'kim'],
])('%j looks like %j and is no other name', (one, other) => {
	expect(nameKey(one)).toBe(nameKey(other));
	expect(nameKey(nameKey(one))).toBe(nameKey(one));
	expect(nameKey(plainUsername(one))).toBe(nameKey(other));
});

test.each(['ada．com', 'a，b', 'ada\u3000b', 'http:／／ada', 'ｌink-share-７'])(
	'what %j becomes in its plain form is looked at',
	(username) => {
		expect(usernameProblem(plainUsername(username))).toBeTypeOf('string');
	},
);

test.each([
	['Lovelace', true],
	['ＡＤＡ@example.com', true],
	['ada', true],
	['ada-lovelace', false],
	['', false],
])('of Ada Lovelace, %j is her own name: %s', (password, expected) => {
	expect(isOwnName(password, ['ada', 'Lovelace', 'ada@example.com'])).toBe(expected);
});

test.for([
	['ordna', true],
	['Ordna-2026!', true],
	['ordnaordna', true],
	['ORDNA_tasks', true],
	['ｏｒｄｎａ123', true],
	['ordnance survey', false],
	['correct horse', false],
	['12345678', false],
	['', false],
] as const)('the password %j is a word of this place: %s', ([password, is]) => {
	expect(isContextWord(password, ['ordna', 'tasks', ''])).toBe(is);
});
