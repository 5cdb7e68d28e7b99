import { expect, test } from 'vitest';
import { type Part, peopleOf, projectsOf, type SizeName, sizes, tasksOf } from './plan.ts';
import { randomFrom } from './random.ts';

const now = new Date('2026-11-21T10:00:00Z');

function countTasks(size: SizeName, part: Part): number {
	return peopleOf(size, part)
		.flatMap((person) => projectsOf(size, part, person))
		.reduce((sum, { taskCount }) => sum + taskCount, 0);
}

test('the same key gives the same numbers, another key others', () => {
	const draw = (...key: string[]) => Array.from({ length: 5 }, randomFrom(...key).next);

	expect(draw('a', 'b')).toEqual(draw('a', 'b'));
	expect(draw('a', 'b')).not.toEqual(draw('a', 'c'));
});

test.each([
	['people', 48_000],
	['workspace', 200_000],
	['million', 1_000_000],
] as const)('size %s holds %i tasks besides the deep cases', (size, tasks) => {
	expect(countTasks(size, 'base')).toBe(tasks);
});

test('in a crowd the same people stand among a million tasks of others', () => {
	expect(countTasks('crowd', 'base')).toBe(countTasks('people', 'base'));
	expect(countTasks('crowd', 'others')).toBe(1_000_000);
	expect(countTasks('people', 'others')).toBe(0);
});

test('a project is planned alike each time', () => {
	const [person] = peopleOf('tiny', 'base');
	const [project] = projectsOf('tiny', 'base', person as NonNullable<typeof person>);
	const plan = () => [...tasksOf('tiny', project as NonNullable<typeof project>, now)];

	expect(plan()).toEqual(plan());
	expect(plan()).toHaveLength(sizes.tiny.tasksEach);
	expect(new Set(plan().map(({ title }) => title)).size).toBe(sizes.tiny.tasksEach);
});

test('every nested project stands below one that is made before it', () => {
	const projects = peopleOf('people', 'nested').flatMap((person) => projectsOf('people', 'nested', person));
	const made = new Set<string>();

	const orphans = projects.filter(({ title, parent }) => {
		made.add(title);
		return parent !== null && !made.has(parent);
	});

	expect(projects).toHaveLength(1000);
	expect(orphans).toEqual([]);
});
