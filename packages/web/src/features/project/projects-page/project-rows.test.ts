// @vitest-environment happy-dom
import type { Project, ProjectSummary } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProject } from '../project.builder.ts';
import { rowsOfPage, usePageRows } from './project-rows.ts';

const of = (id: number, title: string, more: Parameters<typeof aProject>[0] = {}) => aProject({ id, title, ...more });
const home = of(1, 'Home');
const kitchen = of(2, 'Kitchen', { parent: 1, identifier: 'KIT' });
const garden = of(3, 'Garden', { parent: 1 });
const choir = of(4, 'Choir');
const flat = of(5, 'The old flat', { isArchived: true });
const mine = of(-2, 'Mine');
const all = [choir, garden, home, kitchen, flat, mine];
const summaries = new Map(
	[
		[1, 2, 10],
		[2, 1, 30],
		[3, 9, 20],
		[4, 5, 40],
	].map(([id, openTasks, at]) => {
		// Ids of a test need no server.
		const summary = {
			id,
			openTasks,
			lastChange: { at: toInstant((at ?? 0) * 1000), by: null },
		} as unknown as ProjectSummary;
		return [summary.id, summary];
	}),
);

function idsOf(shown: Partial<Parameters<typeof rowsOfPage>[1]> = {}, projects: readonly Project[] = all) {
	const titleOf = ({ title }: Pick<Project, 'title'>) => title;
	const rest = { words: '', titleOf, order: 'manual', isOpen: () => true, isArchiveOpen: false, summaries } as const;
	return rowsOfPage(projects, { ...rest, ...shown }).ids;
}

test.each([
	['manual', [1, 2, 3, 4]],
	['title', [4, 1, 3, 2]],
	['tasks', [4, 1, 3, 2]],
	['change', [4, 1, 2, 3]],
] as const)('families in the order of %s, then filters, then the archive folded', (order, expected) => {
	expect(idsOf({ order })).toEqual([...expected, 'filters', -2, 'archive']);
});

test('what lies in a closed project is not shown, and the archive where it is open', () => {
	expect(idsOf({ isOpen: (id) => id !== 1, isArchiveOpen: true })).toEqual([1, 4, 'filters', -2, 'archive', 5]);
});

test.each([
	['kit', [1, 2]],
	['GARD', [1, 3]],
	['mine', ['filters', -2]],
	['flat', ['archive', 5]],
	['nothing', []],
])('with the words “%s”, what lies in a closed project too', (words, expected) => {
	expect(idsOf({ words, isOpen: () => false })).toEqual(expected);
});

test('nobody has anything: no headings either', () => {
	expect(idsOf({}, [])).toEqual([]);
});

test.each([
	['manual', true],
	['title', true],
	['tasks', false],
	['change', false],
] as const)('in the order %s, new summaries leave the rows as they are: %s', (order, isSame) => {
	const titleOf = ({ title }: Pick<Project, 'title'>) => title;
	const shown = { words: '', titleOf, order, isOpen: () => true, isArchiveOpen: false, summaries };
	const { result, rerender } = renderHook((props: typeof shown) => usePageRows(all, props), { initialProps: shown });
	const before = result.current;

	rerender({ ...shown, summaries: new Map(summaries) });

	expect(result.current === before).toBe(isSame);
});

test('lines lead from each row to its parent, and on to the siblings that follow', () => {
	const deep = of(6, 'Shelves', { parent: 2 });
	const titleOf = ({ title }: Pick<Project, 'title'>) => title;
	const rest = { words: '', titleOf, order: 'manual', isOpen: () => true, isArchiveOpen: true, summaries } as const;

	const { lines } = rowsOfPage([...all, deep], rest);

	expect(Object.fromEntries(lines)).toEqual({
		1: { goesOn: [], isBranch: true },
		2: { goesOn: [true], isBranch: true },
		6: { goesOn: [true, false], isBranch: false },
		3: { goesOn: [false], isBranch: false },
		4: { goesOn: [], isBranch: false },
		5: { goesOn: [], isBranch: false },
	});
});
