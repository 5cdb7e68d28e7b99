import { expect, test } from 'vitest';
import { aProject } from '../project/project.builder.ts';
import { growTree } from '../project/project-tree.ts';
import { reachOf } from './team-reach.ts';

const studio = aProject({ id: 1, title: 'Studio' });
const relaunch = aProject({ id: 2, title: 'Relaunch', parent: 1, position: 1 });
const glaze = aProject({ id: 3, title: 'Glaze', parent: 2 });
const workshop = aProject({ id: 4, title: 'Workshop', parent: 1, position: 2 });
const home = aProject({ id: 5, title: 'Home' });
const tree = growTree([home, workshop, glaze, relaunch, studio]);

const share = (id: number, right: 'read' | 'write' | 'admin') => ({ projectId: id as never, right });
const told = (shares: Parameters<typeof reachOf>[1]) =>
	reachOf(tree, shares).map(({ project, depth, right }) => [project.title, depth, right]);

test('what lies beneath a shared project is reached with it, with a right of its own where it has one', () => {
	expect(told([share(4, 'admin'), share(1, 'write')])).toEqual([
		['Studio', 0, 'write'],
		['Relaunch', 1, null],
		['Glaze', 2, null],
		['Workshop', 1, 'admin'],
	]);
});

test('a project stands at the top when its parent is not reached, and one that is not held is left out', () => {
	expect(told([share(3, 'read'), share(5, 'read'), share(99, 'read')])).toEqual([
		['Glaze', 0, 'read'],
		['Home', 0, 'read'],
	]);
	expect(told([])).toEqual([]);
});

test('the lines of the tree end with the last sibling', () => {
	const rows = reachOf(tree, [share(1, 'read')]);

	expect(rows.map(({ goesOn, isBranch }) => [goesOn, isBranch])).toEqual([
		[[], true],
		[[true], true],
		[[true, false], false],
		[[false], false],
	]);
});
