import { expect, test } from 'vitest';
import { countConditions } from './condition-count.ts';

test.for([
	['', 0],
	['   ', 0],
	['glaze', 1],
	['glaze and slip', 1],
	['done = false', 1],
	['done = false and (priority > 3 or labels in home, "to read")', 3],
	['done = false and dueDate <', 2],
] as const)('“%s” has %i conditions', ([text, count]) => {
	expect(countConditions(text)).toBe(count);
});
