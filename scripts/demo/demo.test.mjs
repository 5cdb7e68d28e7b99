import { expect, test } from 'vitest';
import { toInstant } from './day.mjs';
import { glazeTests } from './projects/glaze-tests.mjs';
import { readTasks } from './read-tasks.mjs';
import { labels, people, projects } from './workspace.mjs';

const wednesday = new Date(2026, 2, 11, 9, 40);

test.each([
	['0', new Date(2026, 2, 11, 23, 59)],
	['-1', new Date(2026, 2, 10, 23, 59)],
	['25@07:30', new Date(2026, 3, 5, 7, 30)],
	['wed', new Date(2026, 2, 11, 23, 59)],
	['tue@19:00', new Date(2026, 2, 17, 19, 0)],
	['tue+2@19:00', new Date(2026, 2, 31, 19, 0)],
])('the day %s', (words, at) => {
	expect(toInstant(words, wednesday)).toBe(at.toISOString());
});

test('a task is read from its line', () => {
	const [task] = readTasks('Fire the kiln | due:fri !3 *Test_tiles @kim >To_fire every:14 40% colour:teal by:kim star');

	expect(task).toEqual({
		title: 'Fire the kiln',
		description: '',
		labels: ['Test tiles'],
		people: ['kim'],
		column: 'To fire',
		due: 'fri',
		priority: 3,
		percent: 40,
		repeat: { everyDays: 14, isMonthly: false },
		colour: 'teal',
		author: 'kim',
		isDone: false,
		isFavorite: true,
	});
});

test('what stands below a task becomes its description', () => {
	const [task] = readTasks('Fire the kiln\n\tSlowly.\n\t[x] Sweep\n\t[ ] Cones\n\t- A point');

	expect(task?.description).toBe(
		'<p>Slowly.</p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Sweep</p></li>' +
			'<li data-type="taskItem" data-checked="false"><p>Cones</p></li></ul><ul><li><p>A point</p></li></ul>',
	);
});

test('a mark nobody knows is refused', () => {
	expect(() => readTasks('Fire the kiln | soon')).toThrow('“soon” of “Fire the kiln” means nothing.');
});

test('the workspace names only what is in it', () => {
	const unknown = allProjects(projects).flatMap(({ columns = [], tasks }) => {
		const places = columns.map((column) => column.replace(/:\d+$/, ''));
		return tasks.flatMap((task) => [
			...task.labels.filter((name) => !labels.some(({ title }) => title === name)),
			...[...task.people, task.author ?? 'maja'].filter((name) => !people.some(({ username }) => username === name)),
			...(task.column && !places.includes(task.column) ? [task.column] : []),
		]);
	});

	expect(unknown).toEqual([]);
});

test('the tiles are the same at every start', () => {
	expect(glazeTests()).toEqual(glazeTests());
});

/**
 * @param {import('./workspace.mjs').DemoProject[]} list
 * @returns {import('./workspace.mjs').DemoProject[]}
 */
function allProjects(list) {
	return list.flatMap((project) => [project, ...allProjects(project.projects ?? [])]);
}
