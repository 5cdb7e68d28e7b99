import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterAsProject } from '../saved-filter/filter-project.ts';
import { toInstant } from '../time/instant.ts';
import { favoritesProject, favoriteViews } from './favorites.ts';
import { favoritesId, filterProjectId, isProjectId, isPseudoProjectId, parseProjectRef } from './project-ref.ts';

const since = toInstant(Date.UTC(2026, 0, 1));

test.for([
	[7, { kind: 'project', id: 7 }],
	[-1, { kind: 'favorites' }],
	[-2, { kind: 'filter', id: 1 }],
	[-5, { kind: 'filter', id: 4 }],
] as const)('the id %i stands for %j', ([id, ref]) => {
	expect(parseProjectRef(id)).toEqual(ref);
});

test('the id of a filter is its own, and never that of the favourites or of a project', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2 ** 31 - 2 }), (id) => {
			expect(parseProjectRef(filterProjectId(id))).toEqual({ kind: 'filter', id });
			expect([isProjectId(filterProjectId(id)), isPseudoProjectId(filterProjectId(id))]).toEqual([false, true]);
		}),
	);
	expect([isProjectId(0), isPseudoProjectId(0), isProjectId(3), isPseudoProjectId(favoritesId)]).toEqual([
		...[false, false, true, true],
	]);
});

test('the favourites can be read and nothing else, and stand first', () => {
	const owner = { id: 7, username: 'ada', name: '' } as never;

	expect(favoritesProject(since, owner)).toMatchObject({
		...{ id: favoritesId, isFavorite: true, maxRight: 'read', position: -1, owner, created: since, updated: since },
	});
});

test('their views have ids of their own, in their order, and the list leaves out what is done', () => {
	const views = favoriteViews(since);

	expect(views.map(({ id, title, viewKind }) => [id, title, viewKind])).toEqual([
		[-1, 'List', 'list'],
		[-2, 'Gantt', 'gantt'],
		[-3, 'Table', 'table'],
	]);
	expect(views.map(({ filter }) => filter?.filter)).toEqual(['done = false', undefined, undefined]);
	expect(views.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(
		views.map(({ position }) => position),
	);
});

test('a saved filter is a project of its owner, who may do anything with it', () => {
	const views = favoriteViews(since);
	const filter = {
		...{
			id: 4,
			title: 'Late',
			description: 'what is late',
			created: since,
			updated: since,
			version: 3,
			isFavorite: true,
		},
		owner: { id: 7 },
	};

	const project = filterAsProject(filter as never, views);

	expect(project).toMatchObject({
		id: -5,
		title: 'Late',
		description: 'what is late',
		version: 3,
		maxRight: 'admin',
		isFavorite: true,
	});
	expect(project.views).toEqual(views);
	expect(project.views).not.toBe(views);
});
