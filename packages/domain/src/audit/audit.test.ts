import { expect, test } from 'vitest';
import { declaredKinds } from '../changes/index.ts';
import { securityOf } from '../security-event/index.ts';
import { auditGroupOf, csvCell } from './index.ts';

test('all that is about the security of an account stands in the audit log', () => {
	const security = declaredKinds
		.map(({ kind }) => kind)
		.filter((kind) => securityOf({ kind, entity: 'user', entityId: 1 }, 1) !== null);

	expect(security.length).toBeGreaterThan(10);
	expect(security.filter((kind) => auditGroupOf(kind) === null)).toEqual([]);
	expect(auditGroupOf('task.created')).toBeNull();
});

test.each([
	['ada', 'ada'],
	['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
	['+1', "'+1"],
	['-1', "'-1"],
	['@sum', "'@sum"],
	['\t=1', "'\t=1"],
	['a,b', '"a,b"'],
	['two\nlines', '"two\nlines"'],
	['', ''],
])('the cell of %j does nothing in a spreadsheet: %j', (text, cell) => {
	expect(csvCell(text)).toBe(cell);
});
