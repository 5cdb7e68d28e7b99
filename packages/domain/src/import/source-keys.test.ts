import { expect, test } from 'vitest';
import { toInstant } from '../time/index.ts';
import { type ImportedProjects, plainLabel, plainProject, plainTask } from './imported.ts';
import { runSync } from './limits.ts';
import { fingerprintOf, partKeysOf, sourceKeysOf, withFileIds } from './source-keys.ts';

const sourceKeys = (imported: Pick<ImportedProjects, 'projects'>) => runSync(sourceKeysOf(imported));
const tasks = (...titles: string[]) => titles.map((title, at) => plainTask({ id: at + 1, title }));

test('what has an id of its source is known by it, whatever its title', () => {
	const keysOf = (title: string) =>
		sourceKeys({
			projects: [plainProject({ id: 1, title, sourceId: 'p', tasks: [plainTask({ id: 1, title, sourceId: 't' })] })],
		});

	expect([...keysOf('A').tasks]).toEqual([...keysOf('B').tasks]);
	expect([...keysOf('A').projects]).toEqual([...keysOf('B').projects]);
});

test('what has none is known by the titles that lead to it, and each of several by its number', () => {
	const projects = [
		plainProject({ id: 1, title: 'Home' }),
		plainProject({ id: 2, title: 'Attic', parentId: 1, tasks: tasks('Paint', 'Paint') }),
	];

	const keys = sourceKeys({ projects });

	expect(keys.projects.get(2)).toBe('at Home/Attic');
	expect([...keys.tasks.values()]).toEqual(['at at Home/Attic/Paint', 'at at Home/Attic/Paint #2']);
});

test('projects that lie in a circle have keys, too', () => {
	const projects = [plainProject({ id: 1, title: 'A', parentId: 2 }), plainProject({ id: 2, title: 'B', parentId: 1 })];

	expect(new Set(sourceKeys({ projects }).projects.values()).size).toBe(2);
});

test('the ids of a file with the moment something was made are the ids of its source', () => {
	const created = toInstant(5000);
	const projects = [plainProject({ id: 3, title: 'A', created, tasks: tasks('B') })];

	const named = withFileIds({ projects, filters: [] });

	expect(named.projects[0]).toMatchObject({ sourceId: '3 of 5000', tasks: [{ sourceId: '1' }] });
});

test.each([
	['its title', { title: 'B' }, false],
	['its labels in another order', { labels: [plainLabel('y'), plainLabel('x')] }, true],
	['another label', { labels: [plainLabel('x')] }, false],
	['its number in the file', { index: 9 }, true],
	['its priority', { priority: 3 }, false],
	['its due date', { dueDate: toInstant(1) }, false],
	['its comments', { comments: [{ id: 1, comment: 'c', created: null, updated: null }] }, true],
])('of a task that differs in %s the fingerprint is the same: %j %s', (_, change, isSame) => {
	const task = plainTask({ id: 1, title: 'A', labels: [plainLabel('x'), plainLabel('y')] });

	expect(fingerprintOf({ ...task, ...change }) === fingerprintOf(task)).toBe(isSame);
});

test('comments and files have keys that are those of the source, or tell one from another', () => {
	const comment = (sourceId: string, text: string) => ({
		...{ id: 1, sourceId, comment: text, created: toInstant(5000), updated: null },
	});
	const file = (sourceId: string, name: string) => ({ id: 1, sourceId, name, content: { fileId: 1 } });
	const task = {
		comments: [comment('c1', 'a'), comment('', 'a'), comment('', 'a'), comment('', 'b')],
		attachments: [file('f1', 'a.txt'), file('', 'a.txt'), file('', 'b.txt')],
	};

	expect(partKeysOf(task, () => 7)).toEqual({
		comments: ['comment c1', 'comment at 5000 a', 'comment at 5000 a #2', 'comment at 5000 b'],
		files: ['file f1', 'file of 7 a.txt', 'file of 7 b.txt'],
	});
});
