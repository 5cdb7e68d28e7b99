import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findExpressions } from './expressions/find.mjs';
import { isSlowOn, quadraticText } from './expressions/growth.mjs';
import { faultOf, Verdicts } from './expressions/judge.mjs';

test.for([
	['exponential', '^(a+)+$', ''],
	['polynomial', '^\\s*(\\d+)\\s*\\s*x$', ''],
	['begun anew at each bracket', '<[^>]*>', 'g'],
	['begun anew at each blank', '\\s+$', ''],
	['looking ahead from each match', '~(?=.*~)', 'g'],
])('an expression that is %s is refused', async ([, source, flags]) => {
	expect(await faultOf(source ?? '', flags ?? '')).toMatch(/^takes .* time on/);
});

test.for([
	['<[^<>]*>', 'g'],
	['^\\d{4}-\\d\\d$', ''],
	['(?<!/)/+$', ''],
])('/%s/%s is fine', async ([source, flags]) => {
	expect(await faultOf(source ?? '', flags ?? '')).toBe('');
});

test('what is linear in one match and not in all is measured', () => {
	expect([quadraticText('~(?=.*~)', 'g') !== undefined, quadraticText('<[^<>]*>', 'g')]).toEqual([true, undefined]);
});

test('what a checker guesses to be slow is measured', () => {
	const blanks = `${' '.repeat(10_000)}x`;

	expect(isSlowOn('\\s+$', '', blanks)).toBe(true);
	expect(isSlowOn('[ _-]([0-9a-f]{32})(?:_all)?$', '', ' a'.repeat(38_730))).toBe(false);
});

test('literals are found with their places, and so is what builds others', () => {
	const source = `const a = /x+/gu;\nconst text = '/no/';\nconst b = new RegExp(\n'y' + a.source);\nRegExp('z');\n`;

	expect(findExpressions('a.ts', source)).toEqual({
		literals: [{ source: 'x+', flags: 'gu', at: 'a.ts:1' }],
		built: ['a.ts:3', 'a.ts:5'],
	});
});

test('a verdict is kept for the next time', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-verdicts-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'of', 'expressions.json');
	const first = new Verdicts(file);
	const verdict = await first.of('^(b+)+$', '');
	first.save();

	const again = new Verdicts(file);

	expect(again.knows('^(b+)+$', '')).toBe(true);
	expect(await again.of('^(b+)+$', '')).toBe(verdict);
});
