import { readRows } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import {
	byComparator,
	type Draft,
	ofField,
	textOf,
	toDraft,
	withCondition,
	withGroup,
	withOtherJoin,
	withRow,
} from './draft.ts';

function draftOf(text: string): Draft {
	const read = readRows(text);
	if (read.kind !== 'rows') throw new Error(`no rows: ${text}`);
	return toDraft(read.filter);
}

const give =
	(...values: string[]) =>
	(row: Draft['rows'][number] & { kind: 'condition' }) => ({ ...row, values });

test('rows without a value are not in the text yet', () => {
	const draft = withCondition(draftOf('done = false'), 'labels');

	expect(textOf(draft)).toBe('done = false');
	expect(textOf(withRow(draft, 1, give('home', 'to read')))).toBe('done = false and labels in home, "to read"');
});

test('a group of one is written without brackets, of two with them', () => {
	const one = withRow(withGroup(draftOf('done = false'), 'priority'), 2, give('3'));
	const two = withRow(withCondition(one, 'labels', 1), 3, give('home'));

	expect(textOf(one)).toBe('done = false and priority >= 3');
	expect(textOf(two)).toBe('done = false and (priority >= 3 or labels in home)');
	expect(textOf(withOtherJoin(two))).toBe('done = false or (priority >= 3 or labels in home)');
	expect(textOf(withOtherJoin(withOtherJoin(two), 1))).toBe('done = false or (priority >= 3 and labels in home)');
});

test('a group goes with its last condition', () => {
	const draft = draftOf('done = false and (priority >= 3 or labels in home)');
	const gone = () => undefined;

	expect(textOf(withRow(draft, 2, gone))).toBe('done = false and labels in home');
	expect(withRow(withRow(draft, 2, gone), 3, gone).rows).toHaveLength(1);
});

test('another field begins anew, another comparison keeps what fits', () => {
	const draft = draftOf('labels in home, garden');

	expect(textOf(withRow(draft, 0, (row) => ofField(row, 'labels')))).toBe('labels in home, garden');
	expect(textOf(withRow(draft, 0, (row) => ofField(row, 'done')))).toBe('done = false');
	expect(textOf(withRow(draft, 0, (row) => byComparator(row, 'not in')))).toBe('labels not in home, garden');
	expect(textOf(withRow(draft, 0, (row) => byComparator(row, '!=')))).toBe('labels != home');
});
