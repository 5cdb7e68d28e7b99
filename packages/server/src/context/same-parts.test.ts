import { expect, test } from 'vitest';
import { sameParts } from './same-parts.ts';

const object = { id: 1 };

test.each([
	[[], [], true],
	[[object, 'text', 2, null], [object, 'text', 2, null], true],
	[[object], [{ ...object }], false],
	[[object], [object, object], false],
	[[object, object], [object], false],
	[['a', 'b'], ['b', 'a'], false],
	[[undefined], [], false],
])('%j and %j are the same parts: %s', (one, other, isSame) => {
	expect(sameParts(one, other)).toBe(isSame);
});
