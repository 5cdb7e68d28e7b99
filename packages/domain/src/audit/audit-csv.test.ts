import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from '../import/csv-rows.ts';
import { toInstant } from '../time/instant.ts';
import { auditCsvHead, auditCsvRow, csvCell } from './audit-csv.ts';

test.for([
	['plain', 'plain'],
	['', ''],
	['a, b', '"a, b"'],
	['say "hi"', '"say ""hi"""'],
	['two\nlines', '"two\nlines"'],
	['=1+1', "'=1+1"],
	['+1', "'+1"],
	['-1', "'-1"],
	['@SUM(A1)', "'@SUM(A1)"],
	['  =1', "'  =1"],
	['\t=1', "'\t=1"],
	['=a,b', '"\'=a,b"'],
	['a=1', 'a=1'],
] as const)('%j is the cell %j', ([text, cell]) => {
	expect(csvCell(text)).toBe(cell);
});

test('no text is a formula, and each is read as it was but for the apostrophe', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ' ', '\n', '\t', 'a') }), (text) => {
			const [row = []] = csvRows(`x,${csvCell(text)}`, { delimiter: ',' });
			const read = row[1] ?? '';
			expect(read).not.toMatch(/^\s*[=+@-]/);
			expect([text, `'${text}`]).toContain(read);
		}),
	);
});

const user = { id: 7, username: 'ada', name: 'Ada Park' };
const entry = {
	...{
		time: toInstant(Date.UTC(2026, 2, 11, 10)),
		group: 'account',
		kind: 'user.renamed',
		actor: user,
		via: 'session',
	},
	...{ ipAddress: '::1', deviceInfo: 'Firefox, Linux', person: null, subject: '=evil', reason: '', entity: 'user' },
	...{ entityId: 7, projectId: null },
};

test('a row has a cell for each column of the head, in its order', () => {
	const [head = [], row = []] = csvRows(auditCsvHead + auditCsvRow(entry as never), { delimiter: ',' });
	const told = Object.fromEntries(head.map((name, at) => [name, row[at]]));

	expect(row).toHaveLength(head.length);
	expect(told).toMatchObject({
		...{ time: '2026-03-11T10:00:00Z', actor: 'ada', actor_name: 'Ada Park', device: 'Firefox, Linux', person: '' },
		...{ subject: "'=evil", entity_id: '7', project_id: '' },
	});
});

test('nobody is an empty cell, and a project its number', () => {
	const [row = []] = csvRows(auditCsvRow({ ...entry, actor: null, person: user, projectId: 12 } as never), {
		delimiter: ',',
	});

	expect([row[3], row[4], row[8], row.at(-1)]).toEqual(['', '', 'ada', '12']);
	expect(auditCsvRow(entry as never).endsWith('\r\n')).toBe(true);
});
