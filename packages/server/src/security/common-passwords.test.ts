import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', '12345678', 'PassWord1', 'qwertyuiop', 'iloveyou'])(
	'%j is one of the commonest',
	async (password) => {
		expect(await isCommonPassword(password)).toBe(true);
	},
);

test.each(['correct-horse-9', '', 'correct-horse-', 'password","12345', '["123456', 'dragon"'])(
	'%j is none of them',
	async (password) => {
		expect(await isCommonPassword(password)).toBe(false);
	},
);
