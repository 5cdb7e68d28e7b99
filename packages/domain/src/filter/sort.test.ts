import { describe, expect, test } from 'vitest';
import { parseSort } from './sort.ts';

describe('keys and orders', () => {
	test.each([
		[[], ['nonsense'], []],
		[['title'], [], ['title asc']],
		[['priority', 'due_date'], ['desc'], ['priority desc', 'dueDate asc']],
		[
			['done', 'id'],
			['asc', 'desc', 'up'],
			['done asc', 'id desc'],
		],
		[['uid', 'relevance', 'position', 'bucket_id'], [], ['uid asc', 'relevance asc', 'position asc', 'bucketId asc']],
	])('%j %j', (sortBy, orderBy, expected) => {
		const parsed = parseSort(sortBy, orderBy);
		expect(parsed.ok && parsed.sort.map((key) => `${key.by} ${key.order}`)).toEqual(expected);
	});
});

describe('refused', () => {
	test.each([
		[['nope'], [], 'filter.unknownField', "'nope'"],
		[['title', 'dueDate'], [], 'filter.unknownField', "'dueDate'"],
		[['TITLE'], [], 'filter.unknownField', "'TITLE'"],
		[[''], [], 'filter.unknownField', "''"],
		[['labels'], [], 'filter.unknownField', "'labels'"],
		[['project'], [], 'filter.unknownField', "'project'"],
		[['title,id'], [], 'filter.unknownField', "'title,id'"],
		[['title'], ['DESC'], 'sort.unknownOrder', "'DESC'"],
		[['title'], [''], 'sort.unknownOrder', "''"],
		[['title', 'id'], ['asc', 'down'], 'sort.unknownOrder', "'down'"],
	])('%j %j', (sortBy, orderBy, name, words) => {
		const parsed = parseSort(sortBy, orderBy);
		expect(parsed).toMatchObject({ ok: false, failure: { name, message: expect.stringContaining(words) } });
	});
});
