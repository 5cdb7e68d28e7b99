import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Names a key whose sign our typeface lacks. */
const needsSign = /<KeyCaps of="[^"]*\b(Enter|Backspace|Delete|Shift|Arrow\w+)\b/;

test('whoever shows a key that is drawn brings its sign: without it the cap is empty where no font has it', () => {
	const shown = Object.entries(sources).filter(([, text]) => needsSign.test(text));
	const without = shown.filter(([, text]) => !text.includes('/key-signs.ts'));

	expect(without.map(([path]) => path)).toEqual([]);
	expect(shown.length).toBeGreaterThan(5);
});
