import { describe, expect, test } from 'vitest';
import { findDateExpression } from './date-expression.ts';
import { parseFilter } from './filter.parse.ts';
import { printFilter } from './filter.print.ts';
import { type Filter, mentions, usesNow } from './filter.ts';

/** The filter, printed with brackets around every join, so that a row shows its shape. */
function shape(text: string): string {
	const parsed = parseFilter(text);
	if (!parsed.ok) return parsed.failure.message;
	return parsed.filter === null ? '' : drawn(parsed.filter);
}

function drawn(filter: Filter): string {
	if (filter.kind === 'and' || filter.kind === 'or')
		return `(${drawn(filter.left)} ${filter.kind} ${drawn(filter.right)})`;
	return filter.kind === 'reminderRange' ? `[${printFilter(filter)}]` : printFilter(filter);
}

function parsed(text: string): Filter {
	const result = parseFilter(text);
	if (!result.ok || result.filter === null) throw new Error(`no filter: ${text}`);
	return result.filter;
}

describe('a comparison means', () => {
	test.each<[string, Filter]>([
		['done = true', { kind: 'boolean', field: 'done', comparator: '=', value: true }],
		['done != "false"', { kind: 'boolean', field: 'done', comparator: '!=', value: false }],
		['priority>=3', { kind: 'number', field: 'priority', comparator: '>=', value: 3 }],
		['priority in 1, 5 ,-2', { kind: 'number', field: 'priority', comparator: 'in', values: [1, 5, -2] }],
		['priority in "1, 5"', { kind: 'number', field: 'priority', comparator: 'in', values: [1, 5] }],
		['priority ?= 1,5', { kind: 'number', field: 'priority', comparator: 'in', values: [1, 5] }],
		['priority ?!= 1', { kind: 'number', field: 'priority', comparator: 'not in', values: [1] }],
		['priority not  in 1', { kind: 'number', field: 'priority', comparator: 'not in', values: [1] }],
		['percent_done < .5', { kind: 'number', field: 'percentDone', comparator: '<', value: 0.5 }],
		['id = 9223372036854775807', { kind: 'number', field: 'id', comparator: '=', value: Number.MAX_SAFE_INTEGER }],
		['project = 4', { kind: 'number', field: 'projectId', comparator: '=', value: 4 }],
		['project_id not in 4', { kind: 'number', field: 'projectId', comparator: 'not in', values: [4] }],
		['title ~ mint', { kind: 'text', field: 'title', comparator: 'like', value: 'mint' }],
		['title =   maple tree  ', { kind: 'text', field: 'title', comparator: '=', value: 'maple tree' }],
		["title = it's mint", { kind: 'text', field: 'title', comparator: '=', value: "it's mint" }],
		["title = 'it\\'s mint'", { kind: 'text', field: 'title', comparator: '=', value: "it's mint" }],
		['title = "a \\"b\\" \\\\ \\n"', { kind: 'text', field: 'title', comparator: '=', value: 'a "b" \\ \\n' }],
		['title = ""', { kind: 'text', field: 'title', comparator: '=', value: '' }],
		['title = " a "', { kind: 'text', field: 'title', comparator: '=', value: ' a ' }],
		['title = a, b', { kind: 'text', field: 'title', comparator: '=', value: 'a, b' }],
		['title = jam in jar', { kind: 'text', field: 'title', comparator: '=', value: 'jam in jar' }],
		[
			'title = "tea (mint) & | lemon"',
			{ kind: 'text', field: 'title', comparator: '=', value: 'tea (mint) & | lemon' },
		],
		[
			'title in apple, "a, b",c d',
			{ kind: 'text', field: 'title', comparator: 'in', values: ['apple', 'a, b', 'c d'] },
		],
		['assignees in kim, lee', { kind: 'people', field: 'assignees', comparator: 'in', values: ['kim', 'lee'] }],
		['assignees like ki', { kind: 'people', field: 'assignees', comparator: 'like', value: 'ki' }],
		['labels != 4', { kind: 'labels', field: 'labels', comparator: '!=', value: 4 }],
	])('%s', (text, filter) => {
		expect(parseFilter(text)).toEqual({ ok: true, filter });
	});
});

test('the empty text filters nothing', () => {
	expect(parseFilter('')).toEqual({ ok: true, filter: null });
});

describe('joins go from left to right, brackets first', () => {
	test.each([
		['id = 1 && id = 2', '(id = 1 and id = 2)'],
		['id = 1 || id = 2 && id = 3', '((id = 1 or id = 2) and id = 3)'],
		['id = 1 && id = 2 || id = 3', '((id = 1 and id = 2) or id = 3)'],
		['id = 1 || (id = 2 && id = 3)', '(id = 1 or (id = 2 and id = 3))'],
		['((id = 1))', 'id = 1'],
		['(id = 1||id = 2)&&(id = 3)', '((id = 1 or id = 2) and id = 3)'],
		['id in 1,2&&id = 3', '(id in 1, 2 and id = 3)'],
		['title = a b || id = 2', '(title = "a b" or id = 2)'],
	])('%s', (text, expected) => {
		expect(shape(text)).toBe(expected);
	});
});

describe('ranges of reminders side by side are one range', () => {
	const [a, b] = ['reminders > now', 'reminders < now/d'];
	test.each([
		[`${a} && ${b}`, `[${a} && ${b}]`],
		[`id = 1 && ${a} && ${b}`, `(id = 1 and [${a} && ${b}])`],
		[`(${a} && ${b}) || id = 1`, `([${a} && ${b}] or id = 1)`],
		[`id = 1 || ${a} && ${b}`, `((id = 1 or [${a}]) and [${b}])`],
		[`${a} || ${b}`, `([${a}] or [${b}])`],
		[`${a} && (${b})`, `([${a}] and [${b}])`],
		[`(${a}) && ${b}`, `([${a}] and [${b}])`],
		[`${a} && id = 1 && ${b}`, `(([${a}] and id = 1) and [${b}])`],
		[`${a} && reminders != now`, `([${a}] and reminders != now)`],
	])('%s', (text, expected) => {
		expect(shape(text)).toBe(expected);
	});
});

describe('dates', () => {
	test.each([
		['due_date < 2026-03-01||+1d', '2026-03-01||+1d'],
		['due_date < 2026-03-31||/M+1d && done = false', '2026-03-31||/M+1d'],
		['due_date < "2026-03-11||+1M/d"', '2026-03-11||+1M/d'],
		['due_date < 2026-03-02T01:00:00Z||-2h', '2026-03-02T01:00:00Z||-2h'],
		['due_date < 2026-03-01 23:00||-2h||id = 1', '2026-03-01 23:00||-2h'],
		['due_date < 2026-03-01||id = 1', '2026-03-01'],
		['due_date < now+1w-2d/d', 'now+1w-2d/d'],
		["due_date < 'now-1w'", 'now-1w'],
		['due_date<2026', '2026-01-01 00:00:00'],
	])('%s', (text, date) => {
		const filter = parsed(text);
		const first = filter.kind === 'and' || filter.kind === 'or' ? filter.left : filter;
		expect(first).toEqual({ kind: 'date', field: 'dueDate', comparator: '<', value: findDateExpression(date) });
	});

	test('in a list each may have its math', () => {
		const values = ['2026-03-01||+1d', 'now/d'].map(findDateExpression);
		expect(parsed('due_date in 2026-03-01||+1d, now/d')).toMatchObject({ comparator: 'in', values });
	});
});

describe('a refusal says what and where', () => {
	test.each<[string, string, string | number, string]>([
		['nope = 1', 'filter.unknownField', 'nope', "'nope'"],
		['dueDate > now', 'filter.unknownField', 'dueDate', "'dueDate'"],
		['DONE = true', 'filter.unknownField', 'DONE', "'DONE'"],
		['constructor = 1', 'filter.unknownField', 'constructor', "'constructor'"],
		['done = true && nope = 2', 'filter.unknownField', 'nope', "'nope'"],
		['(priority = 1 || nope = 2) && done = true', 'filter.unknownField', 'nope', "'nope'"],
		['is_favorite = true', 'filter.unknownField', 'is_favorite', "'is_favorite'"],
		['relevance > 1', 'filter.unknownField', 'relevance', "'relevance'"],
		['title !~ apple', 'filter.unknownComparator', '!~', "'!~'"],
		['priority ?> 3', 'filter.unknownComparator', '?>', "'?>'"],
		['priority == 3', 'filter.unknownComparator', '==', "'=='"],
		['labels > 3', 'filter.unknownComparator', '>', "'>'"],
		['done < true', 'filter.unknownComparator', '<', "'<'"],
		['(id = 1) and id = 2', 'filter.unknownConcatenator', 'and', "'and'"],
		['title = "a" or id = 2', 'filter.unknownConcatenator', 'or', "'or'"],
		['done = maybe', 'filter.wrongValue', 'maybe', "'maybe'"],
		['done = true and id = 2', 'filter.wrongValue', 'true and id = 2', "'done'"],
		['priority = high', 'filter.wrongValue', 'high', "'high'"],
		['priority = 1.5', 'filter.wrongValue', '1.5', "'1.5'"],
		['priority in 1,high', 'filter.wrongValue', 'high', "'high'"],
		['id = 9223372036854775808', 'filter.wrongValue', '9223372036854775808', "'id'"],
		['percent_done = half', 'filter.wrongValue', 'half', "'half'"],
		['percent_done = 1e999', 'filter.wrongValue', '1e999', "'1e999'"],
		['due_date > banana', 'filter.wrongValue', 'banana', "'banana'"],
		['due_date > ""', 'filter.wrongValue', '""', "''"],
		['due_date like 2026', 'filter.wrongValue', '2026', "'2026'"],
		['start_date < now+1x', 'filter.wrongValue', 'now+1x', "'now+1x'"],
		['labels in home,urgent', 'filter.wrongValue', 'home', "'home'"],
		['labels like 4', 'filter.wrongValue', '4', "'4'"],
		['project = Garden', 'filter.wrongValue', 'Garden', "'Garden'"],
		['reminders > soon', 'filter.wrongValue', 'soon', "'soon'"],
		['uid = x', 'filter.wrongValue', 'x', "'uid'"],
		['position > 1', 'filter.wrongValue', '1', "'position'"],
		['   ', 'filter.unreadable', 3, 'a field is expected'],
		['done', 'filter.unreadable', 4, 'a comparator is expected after done'],
		['done =', 'filter.unreadable', 6, 'a value is expected'],
		['= true', 'filter.unreadable', 0, 'a field is expected'],
		['done = true &&', 'filter.unreadable', 14, 'a field is expected'],
		['(done = true', 'filter.unreadable', '(', 'a bracket is never closed'],
		['done = true)', 'filter.unreadable', ')', 'never opened'],
		['done = true & priority = 3', 'filter.unreadable', 12, '&& or || is expected'],
		['done = true ||+1d', 'filter.unreadable', 14, 'a field is expected'],
		['not done = true', 'filter.unreadable', 4, 'a comparator is expected'],
		['()', 'filter.unreadable', 1, 'a field is expected'],
		['priority in', 'filter.unreadable', 11, 'a value is expected'],
		['priority in 1,,2', 'filter.unreadable', 14, 'a value is expected'],
		['title LIKE apple', 'filter.unreadable', 6, 'a comparator is expected'],
		['title = "apple', 'filter.unreadable', '"', 'a quotation mark is never closed'],
		['title = tea (mint)', 'filter.unreadable', 12, '&& or || is expected'],
		[`${'('.repeat(101)}id = 1${')'.repeat(101)}`, 'filter.unreadable', 100, 'nested too deeply'],
		[Array(401).fill('id = 1').join('||'), 'filter.unreadable', 3200, 'too many comparisons'],
		[`id in ${Array(2001).fill(1).join()}`, 'filter.unreadable', 4006, 'too many values'],
		[`title = ${'a'.repeat(50_000)}`, 'filter.unreadable', 0, 'too long'],
	])('%.60s', (text, name, where, words) => {
		const result = parseFilter(text);
		const failure = result.ok ? undefined : result.failure;
		expect(failure?.name).toBe(name);
		expect(failure?.message).toContain(words);
		const place = text.slice(failure?.offset, (failure?.offset ?? 0) + (failure?.length ?? 0));
		expect(typeof where === 'string' ? place : failure?.offset).toBe(where);
	});
});

describe('whether the clock changes the answer', () => {
	test.each([
		['due_date < now/d', true],
		['done = true || reminders > now', true],
		['reminders in 2026-01-01, now', true],
		['due_date < 2026-01-01||+1d && title = now', false],
		['done = true', false],
	])('%s', (text, expected) => {
		expect(usesNow(parsed(text))).toBe(expected);
	});
});

describe('whether a bucket is asked for', () => {
	test.each([
		['priority > 2 && (done = true || bucket_id = 4)', true],
		['title = "bucket_id = 4"', false],
	])('%s', (text, expected) => {
		expect(mentions(parsed(text), 'bucketId')).toBe(expected);
	});
});
