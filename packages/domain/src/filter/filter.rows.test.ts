import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFilter } from './filter.parse.ts';
import { type ConditionRow, type FilterRows, type GroupRow, readRows, writeRows } from './filter.rows.ts';
import { type Filter, isJoin } from './filter.ts';
import { toWireFilter } from './filter.wording.ts';

const noNames = {
	findLabelId: () => undefined,
	findLabelTitle: () => undefined,
	findProjectId: () => undefined,
	findProjectTitle: () => undefined,
};

const words = fc.oneof(
	fc.constantFrom('tea', "it's", 'salt and pepper', 'a, b', '(x', '"', '\\', 'and', 'or done = true', '', '%é', 'in '),
	fc.string(),
);
const dates = fc.constantFrom('now', 'now+7d', 'now/w-1w', '2026-03-11', '2026-03-11||+1M/d', 'now+7q');
const numbers = fc.integer({ min: 0, max: 100 }).map(String);

const row = (
	fields: readonly ConditionRow['field'][],
	comparators: readonly ConditionRow['comparator'][],
	value: fc.Arbitrary<string>,
): fc.Arbitrary<ConditionRow> =>
	fc
		.record({
			field: fc.constantFrom(...fields),
			comparator: fc.constantFrom(...comparators),
			value,
			others: fc.array(value, { maxLength: 3 }),
		})
		.map(({ field, comparator, value: first, others }) => ({
			kind: 'condition',
			field,
			comparator,
			values: /in$/.test(comparator) ? [first, ...others] : [first],
		}));

const conditions = fc.oneof(
	row(['done'], ['=', '!='], fc.constantFrom('true', 'false')),
	row(['priority', 'percentDone', 'projectId', 'labels'], ['=', '!=', 'in', 'not in'], numbers),
	row(['priority'], ['<', '>='], numbers),
	row(['dueDate', 'doneAt'], ['<', '>=', '='], dates),
	row(['reminders'], ['<', '>', '=', 'in'], dates),
	row(['title', 'description'], ['like', '=', '!=', 'in'], words),
	row(['assignees'], ['in', 'not in', '='], words),
);

/** Groups have two rows and are joined otherwise than those around them; one alone is no group. */
const filters: fc.Arbitrary<FilterRows> = fc
	.record({
		join: fc.constantFrom('and' as const, 'or' as const),
		rows: fc.array(fc.oneof(conditions, fc.array(conditions, { minLength: 2, maxLength: 4 })), { maxLength: 5 }),
	})
	.map(({ join, rows }): FilterRows => {
		const other = join === 'and' ? 'or' : 'and';
		const all = rows.map((one): ConditionRow | GroupRow =>
			Array.isArray(one) ? { kind: 'group', join: other, rows: one } : one,
		);
		const [only] = all;
		if (all.length > 1 || !only) return { join: all.length === 0 ? 'and' : join, rows: all };
		return only.kind === 'group' ? { join: only.join, rows: only.rows } : { join: 'and', rows: all };
	});

test('rows, written and read again, are the same rows', () => {
	fc.assert(
		fc.property(filters, (filter) => {
			expect(readRows(writeRows(filter))).toEqual({ kind: 'rows', filter });
		}),
	);
});

/** What a filter means, without brackets that change nothing. */
function meaningOf(filter: Filter): unknown {
	if (!isJoin(filter)) return filter;
	const parts = (one: Filter): unknown[] =>
		isJoin(one) && one.kind === filter.kind ? [...parts(one.left), ...parts(one.right)] : [meaningOf(one)];
	return { join: filter.kind, parts: parts(filter) };
}

function meaning(text: string): unknown {
	const parsed = parseFilter(toWireFilter(text, noNames));
	return parsed.ok ? parsed.filter && meaningOf(parsed.filter) : 'unread';
}

const typed = fc
	.array(fc.tuple(conditions, fc.constantFrom(' and ', ' or ', ' && ', '||'), fc.nat(2), fc.nat(2)), {
		minLength: 1,
		maxLength: 6,
	})
	.map((parts) => {
		let open = 0;
		const text = parts.map(([one, join, opening, closing], at) => {
			const closed = Math.min(closing, open + opening);
			open += opening - closed;
			const before = at === 0 ? '' : join;
			return `${before}${'('.repeat(opening)}${writeRows({ join: 'and', rows: [one] })}${')'.repeat(closed)}`;
		});
		return text.join('') + ')'.repeat(open);
	});

test('a text that rows can say means the same when the rows are written', () => {
	fc.assert(
		fc.property(typed, (text) => {
			const read = readRows(text);
			fc.pre(read.kind === 'rows');
			expect(meaning(writeRows(read.filter)), text).toEqual(meaning(text));
		}),
		{ numRuns: 500 },
	);
});

test.each([
	['', 'rows'],
	['  ', 'rows'],
	['glaze', 'words'],
	['finish in time', 'words'],
	['done = false and (', 'unread'],
	['done = false and (priority > 3', 'unread'],
	['nothing = 4', 'unread'],
	['done = false or priority > 3 and labels in home', 'rows'],
	['((done = false) and (priority > 3))', 'rows'],
	['done = false and (priority > 3 or (priority = 1 and labels in home))', 'involved'],
	['(reminders > now) and reminders < now+1d', 'involved'],
	['reminders > now and reminders < now+1d', 'rows'],
	['done = true or (reminders > now and reminders < now+1d)', 'rows'],
	['dueDate < now+7q', 'rows'],
])('%s: %s', (text, kind) => {
	expect(readRows(text).kind).toBe(kind);
});

test('joins go from left to right', () => {
	expect(readRows('done = false or priority > 3 and labels in home, "to read"')).toEqual({
		kind: 'rows',
		filter: {
			join: 'and',
			rows: [
				{
					kind: 'group',
					join: 'or',
					rows: [
						{ kind: 'condition', field: 'done', comparator: '=', values: ['false'] },
						{ kind: 'condition', field: 'priority', comparator: '>', values: ['3'] },
					],
				},
				{ kind: 'condition', field: 'labels', comparator: 'in', values: ['home', 'to read'] },
			],
		},
	});
});
