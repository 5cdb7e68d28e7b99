import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonsOf, type Filter, isJoin, mapDates, mentions, usesNow } from './filter.ts';
import { filterBy } from './filter-object.ts';
import { parseFilter, printFilter, printValue } from './index.ts';
import { isTimeZone } from './time-zone.ts';

function parsed(text: string): Filter {
	const read = parseFilter(text);
	if (!read.ok || !read.filter) throw new Error(`no filter: ${text}`);
	return read.filter;
}

test('the comparisons of a filter come from left to right, whatever brackets there are', () => {
	const filter = parsed('done = false && (priority > 2 || title like a) && percent_done < 50');

	expect(isJoin(filter)).toBe(true);
	expect(comparisonsOf(filter).map(({ field }) => field)).toEqual(['done', 'priority', 'title', 'percentDone']);
	expect(comparisonsOf(parsed('done = true'))).toHaveLength(1);
});

test('a field is mentioned wherever it is compared', () => {
	const filter = parsed('done = false || (priority = 1 && labels in 4, 5)');

	expect([mentions(filter, 'labels'), mentions(filter, 'done'), mentions(filter, 'dueDate')]).toEqual([
		true,
		true,
		false,
	]);
});

test.for([
	['due_date < now', true],
	['due_date < now+3d && done = false', true],
	['done = false || reminders > now/d', true],
	['reminders > 2026-01-01 && reminders < now', true],
	['due_date < 2026-03-11', false],
	['title like now', false],
	['done = true', false],
] as const)('%s grows old by the clock alone: %s', ([text, isOld]) => {
	expect(usesNow(parsed(text))).toBe(isOld);
});

test('every date is changed, of joins, lists and ranges, and nothing else', () => {
	const filter = parsed('due_date in 2026-01-01, now && (reminders > now || done = false) && priority = 3');
	const seen: unknown[] = [];

	const changed = mapDates(filter, (date) => {
		seen.push(date.anchor.kind);
		return 'a date';
	});

	expect(seen).toEqual(['wall', 'now', 'now']);
	expect(comparisonsOf(changed)).toMatchObject([
		{ field: 'dueDate', values: ['a date', 'a date'] },
		{ field: 'reminders' },
		{ field: 'done', value: false },
		{ field: 'priority', value: 3 },
	]);
	expect(JSON.stringify(changed)).not.toContain('anchor');
	expect(usesNow(filter)).toBe(true);
});

test.for([
	['done = false && priority > 3 || labels in 1, 2', 'done = false && priority > 3 || labels in 1, 2'],
	['(done = false || priority > 3) && title = "a b"', 'done = false || priority > 3 && title = "a b"'],
	['done = false && (priority > 3 || title like x)', 'done = false && (priority > 3 || title like x)'],
	['title = "say \\"hi\\""', 'title = "say \\"hi\\""'],
	["title = 'plain'", 'title = plain'],
	['due_date <= 2026-03-11||+1M/d', 'due_date <= "2026-03-11T00:00:00||+1M/d"'],
] as const)('%s is written as %s', ([text, written]) => {
	expect(printFilter(parsed(text))).toBe(written);
});

test('what is written is read as the same filter again', () => {
	const texts = fc.constantFrom(
		...[
			'done = true',
			'priority != 2',
			'title like "a, b"',
			'labels not in 3, 4',
			'due_date > now-1w/w',
			'assignees = kim',
		],
		...['percent_done >= 25', 'reminders < 2026-01-01T10:00:00Z', 'created > 2025-12-31||+1d', 'description = ""'],
	);
	const filters = fc
		.array(fc.tuple(texts, fc.constantFrom('&&', '||'), fc.boolean()), { minLength: 1, maxLength: 6 })
		.map((all) =>
			all
				.slice(1)
				.reduce(
					(text, [next, sign, isRight]) => (isRight ? `${next} ${sign} (${text})` : `(${text}) ${sign} ${next}`),
					all[0]?.[0] ?? '',
				),
		);
	fc.assert(
		fc.property(filters, (text) => {
			const filter = parsed(text);
			expect(parsed(printFilter(filter))).toEqual(filter);
		}),
	);
});

test('a value is bare where nothing in it could be taken for more', () => {
	expect(['home', 'Élan', '2026-01-01', 'a/b', '10:30', '-5', 'a_b.c+d'].map(printValue)).toEqual([
		...['home', 'Élan', '2026-01-01', 'a/b', '10:30', '-5', 'a_b.c+d'],
	]);
	expect(['to read', '', 'a,b', 'a"b', 'a\\b', 'x)', '/a', 'a//b', '100%'].map(printValue)).toEqual([
		...['"to read"', '""', '"a,b"', '"a\\"b"', '"a\\\\b"', '"x)"', '"/a"', '"a//b"', '"100%"'],
	]);
	fc.assert(
		fc.property(fc.string({ minLength: 1, maxLength: 30 }), (value) => {
			const [comparison] = comparisonsOf(parsed(`title = ${printValue(value)}`));
			expect(comparison).toMatchObject({ value });
		}),
	);
});

test('a filter object of a text alone searches for no words, and orders nothing', () => {
	expect(filterBy('done = false')).toEqual({
		...{ s: '', sortBy: [], orderBy: [], filter: 'done = false', filterIncludeNulls: false },
	});
});

test('zones are those of the IANA database, by their names', () => {
	expect(['Europe/Stockholm', 'UTC', 'America/Argentina/Buenos_Aires', 'europe/stockholm'].every(isTimeZone)).toBe(
		true,
	);
	expect(['', '+02:00', 'Europe/Nowhere', '../etc', 'Stockholm', '1'].some(isTimeZone)).toBe(false);
	// Asked again, from memory.
	expect([isTimeZone('Europe/Stockholm'), isTimeZone('Europe/Nowhere')]).toEqual([true, false]);
});
