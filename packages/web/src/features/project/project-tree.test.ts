import type { Project, ProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { beneath } from './beneath.ts';
import { favoritesOf, filtersOf, forRail, growTree, rowsOf } from './project-tree.ts';
import { ancestorsOf } from './use-ancestors.ts';

function aProject(id: number, fields: Partial<Project> | { parent?: number } = {}): Project {
	const { parent = 0, ...rest } = fields as Partial<Project> & { parent?: number };
	const plain = { title: `p${id}`, position: id, isArchived: false, isFavorite: false };
	// Only what the tree looks at.
	return { id, parentProjectId: parent, ...plain, ...rest } as unknown as Project;
}
const asId = (id: number) => id as ProjectId;
const shown = (projects: readonly Project[], isOpen?: (id: ProjectId) => boolean) =>
	rowsOf(growTree(projects), isOpen).map(({ project, depth }) => `${'·'.repeat(depth)}${project.id}`);

test('projects stand in their parents, by position and then by id', () => {
	const projects = [aProject(1), aProject(2, { position: 0 }), aProject(3, { parent: 1 }), aProject(4, { parent: 3 })];

	expect(shown([...projects, aProject(6, { position: 5 }), aProject(5, { position: 5 })])).toEqual([
		'2',
		'1',
		'·3',
		'··4',
		'5',
		'6',
	]);
});

test('one whose parent is out of sight stands at the top', () => {
	expect(shown([aProject(1, { parent: 99 }), aProject(2)])).toEqual(['1', '2']);
});

test('what lies in a folded project is left out', () => {
	const projects = [aProject(1), aProject(2, { parent: 1 }), aProject(3, { parent: 2 }), aProject(4)];

	expect(shown(projects, (id) => id !== 2)).toEqual(['1', '·2', '4']);
	expect(shown(projects, (id) => id !== 1)).toEqual(['1', '4']);
});

test('two that for a moment lie in each other do not hang the page', () => {
	const knot = [aProject(1, { parent: 2 }), aProject(2, { parent: 1 }), aProject(3, { parent: 3 })];
	const byId = new Map(knot.map((project) => [project.id, project]));

	expect(shown(knot)).toEqual(['3']);
	expect(ancestorsOf((id) => byId.get(id), knot[0] ?? aProject(0)).map((one) => one.id)).toEqual([1, 2]);
});

test('what lies beneath is named at any depth, what lies above from the outside in', () => {
	const projects = [aProject(1), aProject(2, { parent: 1 }), aProject(3, { parent: 2 }), aProject(4, { parent: 1 })];
	const byId = new Map(projects.map((project) => [project.id, project]));

	expect(beneath(growTree(projects), asId(1)).map((one) => one.id)).toEqual([2, 3, 4]);
	expect(ancestorsOf((id) => byId.get(id), projects[2] ?? aProject(0)).map((one) => one.id)).toEqual([1, 2]);
});

test('saved filters and the favourites are no part of the tree', () => {
	const projects = [
		aProject(-1, { isFavorite: true }),
		aProject(-3, { title: 'b' }),
		aProject(-2, { title: 'a', isFavorite: true }),
		aProject(1, { isFavorite: true }),
		aProject(2, { isFavorite: true, isArchived: true }),
	];

	expect(shown(projects)).toEqual(['1', '2']);
	expect(filtersOf(projects).map((one) => one.title)).toEqual(['a', 'b']);
	expect(favoritesOf(projects).map((one) => one.id)).toEqual([-2, -1, 1]);
});

test('a rail has eight favorites, and the project one is in', () => {
	const projects = Array.from({ length: 12 }, (_, at) => aProject(at + 1, { isFavorite: at < 10 }));
	const onRail = (current?: number) =>
		forRail(projects, favoritesOf(projects), current === undefined ? undefined : asId(current)).map(({ id }) => id);

	expect(onRail()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(onRail(3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(onRail(12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12]);
	expect(onRail(99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(forRail(projects, [], asId(12)).map(({ id }) => id)).toEqual([12]);
});
