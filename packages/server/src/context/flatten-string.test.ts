import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { flattenString } from './flatten-string.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Put together like the JSON of a record: 300 characters in two dozen pieces. */
function recordText(id: number): string {
	let text = `{"id":${id}`;
	for (let field = 0; field < 12; field += 1) text += `,"a_field_${field}":${id * field}`;
	return text;
}

/** The bytes of memory for each character of what is kept. */
function weightOf(keep: (text: string) => string): number {
	const texts: string[] = [];
	collectGarbage();
	const before = process.memoryUsage().heapUsed;
	// Often enough that the engine compiles it.
	for (let id = 0; id < 20_000; id += 1) texts.push(keep(recordText(id)));
	collectGarbage();
	const bytes = process.memoryUsage().heapUsed - before;
	return bytes / texts.reduce((sum, text) => sum + text.length, 0);
}

test('what is kept takes hardly more than its characters', () => {
	expect(weightOf((text) => text)).toBeGreaterThan(2);
	expect(weightOf(flattenString)).toBeLessThan(1.5);
});
