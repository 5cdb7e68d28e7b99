import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
	['', 'weak'],
	['password', 'weak'],
	['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
	['1234567890123', 'weak'],
	['abababababababababababab', 'weak'],
	['Vt7!kq2Z', 'fair'],
	['correct-horse', 'fair'],
	['kiln-shelf-warm-nine', 'good'],
	['Vt7!kq2Z.x9Rm', 'good'],
	['kiln-shelf-warm-nine-threads', 'strong'],
	['Vt7!kq2Z.x9RmW4:ptH8', 'strong'],
	['длинныйпарольизслов', 'good'],
])('%j is %s', (password, expected) => {
	expect(strengthOf(password)).toBe(expected);
});
