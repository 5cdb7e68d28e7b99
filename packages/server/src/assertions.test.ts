import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Type assertions in a text: `x as T` and `<T>x`, but for `as const`, which promises nothing. */
function assertionsIn(file: string, text: string): number {
	let count = 0;
	new Visitor({
		TSAsExpression({ typeAnnotation: { start, end } }) {
			if (text.slice(start, end) !== 'const') count += 1;
		},
		TSTypeAssertion() {
			count += 1;
		},
	}).visit(parseSync(file, text).program);
	return count;
}

/** In a thousand lines of the server, tests among them. It may only become smaller. */
const maxPerThousandLines = 3.15;

test('the compiler knows what things are: few assertions tell it', () => {
	const texts = globSync('**/*.ts', { cwd: import.meta.dirname }).map(
		(file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const,
	);

	const lines = texts.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
	const assertions = texts.reduce((sum, [file, text]) => sum + assertionsIn(file, text), 0);

	expect(lines).toBeGreaterThan(50_000);
	expect((assertions / lines) * 1000).toBeLessThanOrEqual(maxPerThousandLines);
});

test.for([
	['const a = b as C;', 1],
	['const a = b as unknown as C;', 2],
	['const a = <C>b;', 1],
	['const a = [1] as const;', 0],
	['const a = b satisfies C; // as C', 0],
	["import { a as b } from './c.ts';", 0],
] as const)('in %j there are %i', ([text, count]) => {
	expect(assertionsIn('a.ts', text)).toBe(count);
});
