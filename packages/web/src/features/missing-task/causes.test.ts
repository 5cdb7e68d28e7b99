import type { TaskExplanation } from '@ordna/domain/task-list';
import { expect, test } from 'vitest';
import { conditionsOf, inReadingOrder, type SourcedCondition, withoutFailing } from './causes.ts';

const condition = (
	filter: string,
	holds: boolean,
	source: TaskExplanation['conditions'][number]['source'] = 'query',
) => ({
	...{ source, filter, holds, comparisons: filter.includes('||') ? [{ filter, holds }] : [] },
});

// Ids of a test need no server.
const explained = (conditions: TaskExplanation['conditions']): TaskExplanation => ({
	...{ taskId: 1 as never, isShown: false, isDeleted: false, scope: 'inside', conditions, searches: [] },
	...{ parentTaskId: null, bucketIds: [] },
});

test('what the page joins behind the typed filter is the page’s own', () => {
	const all = [condition('priority > 1', true), condition('done = false', false), condition('id > 1', true, 'view')];

	const sources = (typed: string) => conditionsOf(explained(all), typed).map(({ source }) => source);

	expect(sources('priority > 1')).toEqual(['query', 'page', 'view']);
	expect(sources('priority > 1 && done = false')).toEqual(['query', 'query', 'view']);
	expect(sources('')).toEqual(['page', 'page', 'view']);
});

test('a typed filter without what fails keeps its other parts, in brackets where they join by or', () => {
	const typed = 'priority > 1 && (labels in 4 || id = 2) && id > 1';
	const all = conditionsOf(
		explained([
			condition('priority > 1', false),
			condition('labels in 4 || id = 2', true),
			condition('id > 1', true),
			condition('done = false', true),
		]),
		typed,
	);

	expect(withoutFailing(all)).toBe('(labels in 4 || id = 2) && id > 1');
});

test('of many conditions those that fail come first', () => {
	const many = Array.from(
		{ length: 6 },
		(_, at): SourcedCondition => ({ source: 'query', condition: condition(`id > ${at}`, at !== 4) }),
	);
	const orderOf = (all: readonly SourcedCondition[]) => inReadingOrder(all).map(({ condition: { filter } }) => filter);

	expect(orderOf(many)[0]).toBe('id > 4');
	expect(orderOf(many.slice(0, 5))[0]).toBe('id > 0');
});
