import type { ProjectAccess } from '@ordna/domain/access';
import { toId } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { aProject } from '../project/project.builder.ts';
import { seenProjects } from './seen-projects.ts';

const seen = (id: number): ProjectAccess => ({ projectId: toId('project', id), right: 'read', ways: [] });
const house = aProject({ id: 1, title: 'House', position: 2 });
const kitchen = aProject({ id: 2, title: 'Kitchen', parent: 1, position: 1 });
const oven = aProject({ id: 3, title: 'Oven', parent: 2, position: 1 });
const garden = aProject({ id: 4, title: 'Garden', position: 1 });
const all = [house, kitchen, oven, garden];

const told = (ids: readonly number[]) =>
	seenProjects(all, ids.map(seen)).map(({ access, depth }) => `${access.projectId} at ${depth}`);

test.each<[what: string, ids: number[], rows: string[]]>([
	['nothing', [], []],
	['projects in the order of the tree, each below its parent', [3, 1, 2, 4], ['4 at 0', '1 at 0', '2 at 1', '3 at 2']],
	['one whose parent they do not see at the top', [3, 1], ['1 at 0', '3 at 0']],
	['only what is known here', [1, 99], ['1 at 0']],
])('of what somebody sees there stands %s', (_, ids, rows) => {
	expect(told(ids)).toEqual(rows);
});

test('a project in one that is not seen oneself stands at the top', () => {
	expect(seenProjects([kitchen], [seen(2)]).map(({ depth }) => depth)).toEqual([0]);
});
