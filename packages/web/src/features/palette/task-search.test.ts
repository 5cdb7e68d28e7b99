import type { Task, TaskId } from '@ordna/domain/task';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { searchable } from './match.ts';
import { runInSlices } from './slices.ts';
import { excerptOf, type FoundTasks, searchTasks, type TaskSearch } from './task-search.ts';

const everything = { isWanted: () => true, limit: 5 };

function find(
	tasks: readonly Task[],
	search: Partial<TaskSearch>,
	more: { recent?: number[]; others?: string[] } = {},
): FoundTasks {
	const { recent = [], others = [] } = more;
	const things = { tasks, others: others.map(searchable), recent: new Set(recent as TaskId[]) };
	const work = searchTasks({ terms: [], ...everything, ...search }, things);
	for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

const titlesOf = ({ tasks }: FoundTasks) => tasks.map(({ title }) => title);

const tasks = [
	aTask({ id: 1, index: 1, title: 'Reglaze the window', done: true, updated: 9 }),
	aTask({ id: 2, index: 2, title: 'Order glaze for the bowls', updated: 5 }),
	aTask({ id: 3, index: 3, title: 'Glaze tests', updated: 1 }),
	aTask({ id: 4, index: 1, title: 'Glaze plates', updated: 2 }),
	aTask({ id: 5, index: 5, title: 'Pay what is due', updated: 2 }),
];

test('open ones come first, then those that fit better, then those changed last', () => {
	expect(titlesOf(find(tasks, { terms: ['glaz'] }))).toEqual([
		'Glaze plates',
		'Glaze tests',
		'Order glaze for the bowls',
		'Reglaze the window',
	]);
});

test('what was opened lately comes before what fits as well', () => {
	expect(titlesOf(find(tasks, { terms: ['glaz'] }, { recent: [3] })).slice(0, 2)).toEqual([
		'Glaze tests',
		'Glaze plates',
	]);
});

test('a number finds the tasks that have it', () => {
	expect(titlesOf(find(tasks, { terms: ['1'], number: 1 }))).toEqual(['Glaze plates', 'Reglaze the window']);
});

test('where nothing fits, what may have been meant is found, and said', () => {
	expect(find(tasks, { terms: ['pay', 'duw'] })).toMatchObject({
		terms: ['pay', 'due'],
		isCorrected: true,
		tasks: [{ id: 5 }],
	});
});

test('what something else is called is no typo', () => {
	expect(find(tasks, { terms: ['dew'] }, { others: ['Dew point'] })).toMatchObject({ isCorrected: false, tasks: [] });
});

test('however many there are, the best are those that sorting them all would put first', () => {
	const some = fc.array(
		fc.record({ title: fc.constantFrom('a', 'a b', 'b a', 'ab', 'c'), done: fc.boolean(), updated: fc.nat(9) }),
	);
	fc.assert(
		fc.property(some, fc.integer({ min: 1, max: 6 }), (drafts, limit) => {
			const all = drafts.map((draft, index) => aTask({ ...draft, id: index + 1 }));

			const few = find(all, { terms: ['a'], limit });

			expect(few.tasks).toEqual(find(all, { terms: ['a'], limit: all.length + 1 }).tasks.slice(0, limit));
		}),
	);
});

test('between slices the browser can draw, and who cannot wait has the rest at once', () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const now = vi.spyOn(performance, 'now');
	let ms = 0;
	now.mockImplementation(() => (ms += 3));
	const steps: number[] = [];
	function* count() {
		for (let step = 1; step <= 9; step += 1) {
			steps.push(step);
			yield;
		}
		return 'done';
	}
	const onDone = vi.fn();

	const work = runInSlices(count(), onDone);
	const atFirst = steps.length;
	vi.runOnlyPendingTimers();
	const afterOne = steps.length;
	work.finish();
	const canceled = runInSlices(count(), onDone);
	canceled.cancel();
	vi.runAllTimers();
	vi.useRealTimers();
	now.mockRestore();

	expect([atFirst, afterOne]).toEqual([3, 6]);
	expect(onDone.mock.calls).toEqual([['done']]);
});

test.each([
	['The kiln is full. Ask Ingrid which ash glaze we may name.', '… Ask Ingrid which ash glaze we may name.'],
	['Glaze it', 'Glaze it'],
	['Nothing of it', undefined],
])('of %j an excerpt says the words that were looked for', (text, expected) => {
	expect(excerptOf(text, ['glaz'])).toBe(expected);
});
