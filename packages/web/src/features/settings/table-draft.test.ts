import { expect, test } from 'vitest';
import { cellOf, configOf, draftOf, withCorrections } from './table-draft.ts';
import { layoutExample, offeredLayouts } from './table-layouts.ts';

const draft = draftOf({
	...{ columns: ['Name', 'Until'], delimiter: ';', quoteChar: '"', dateFormat: '01/02/2006 15:04', previewRows: [] },
	suggestedMapping: [{ columnIndex: 0, columnName: 'Name', attribute: 'title' }],
});
const typed = (value: string, before: string) => new Map([[1, { value, before }]]);

test('what the server suggests is sent as it is, and a row without a title is left out', () => {
	expect(configOf(draft)).toEqual({
		...{ delimiter: ';', quoteChar: '"', dateFormat: '01/02/2006 15:04', dayFormat: '01/02/2006' },
		...{ labelSeparator: ',', hasHeader: true, skipRows: 0, priorityScale: 'named', untitled: 'skipped', edits: [] },
		mapping: [{ columnIndex: 0, columnName: 'Name', attribute: 'title' }],
	});
});

test('a corrected cell stays so when a column means something else, until it is again as it was', () => {
	const corrected = withCorrections(draft, 5, typed('31/12/2026', '31/02/2026'));
	const mapped = { ...corrected, mapping: [], hasHeader: false };
	const again = withCorrections(mapped, 5, typed('30/12/2026', '31/12/2026'));

	expect(configOf(mapped).edits).toEqual([{ row: 5, column: 1, value: '31/12/2026' }]);
	expect([cellOf(mapped, 5, 1, 'x'), cellOf(mapped, 5, 2, 'x'), cellOf(mapped, 51, 1, 'x')]).toEqual([
		'31/12/2026',
		'x',
		'x',
	]);
	expect(configOf(again).edits).toEqual([{ row: 5, column: 1, value: '30/12/2026' }]);
	expect(configOf(withCorrections(again, 5, typed('31/02/2026', '30/12/2026'))).edits).toEqual([]);
});

test.each([
	['02/01/2006 15:04', '31/12/2026 18:30'],
	['2.1.06', '31.12.26'],
	['Monday, 02-Jan-06 15:04:05 MST', 'Thursday, 31-Dec-26 18:30:00 UTC'],
	['Mon Jan _2 15:04:05 2006', 'Thu Dec 31 18:30:00 2026'],
	['2006-01-02T15:04:05Z07:00', '2026-12-31T18:30:00+01:00'],
])('the last evening of 2026 written as %s is %s', (layout, example) => {
	expect(layoutExample(layout)).toBe(example);
});

test('ways that fit are offered first, that of the table is always there, and none looks like another', () => {
	const offered = offeredLayouts('02.01.06', [
		{ layout: '02.01.2006', count: 3 },
		{ layout: '2.1.2006', count: 5 },
	]);
	const examples = offered.map(({ example }) => example);

	expect(offered.slice(0, 2).map(({ layout, count }) => [layout, count])).toEqual([
		['2.1.2006', 5],
		['02.01.06', 0],
	]);
	expect(new Set(examples).size).toBe(examples.length);
	expect(offeredLayouts('02.01.2006', [{ layout: '2.1.2006', count: 5 }]).map(({ layout }) => layout)).toContain(
		'02.01.2006',
	);
});

test('a rare way of writing times is offered where times are written so, and not for days alone', () => {
	const isOffered = (count: number) =>
		offeredLayouts('2006-01-02', [
			{ layout: '2006-01-02', count: 3 },
			{ layout: '2006-01-02T15:04:05-0700', count },
		]).some(({ layout }) => layout.endsWith('-0700'));

	expect([isOffered(3), isOffered(4)]).toEqual([false, true]);
});
