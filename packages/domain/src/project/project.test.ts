import { expect, test } from 'vitest';
import { adaOnTheWire, asked, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { projectEndpoints } from './project.contract.ts';
import { project, toIdentifier } from './project.ts';

const trip = {
	...{ id: 2, title: 'Trip', description: '', identifier: 'TR', hex_color: '', is_archived: false, position: 100 },
	...{ background_information: null, background_blur_hash: '', views: [], parent_project_id: 0, owner: adaOnTheWire },
	...{ is_favorite: false, max_permission: null, version: 1, ...madeOnTheWire },
};

test('a project is spelled as v1 clients know it', () => {
	expect(readAndWritten(project, trip)).toEqual({ ...trip, max_right: null });
	expect(readAndWritten(project, { ...trip, max_permission: 2 })).toMatchObject({ max_permission: 2, max_right: 2 });
});

test('what makes somebody hear of it comes along where there is something', () => {
	const subscription = { id: 1, entity: 'project', entity_id: 2, created: '2026-03-01T08:00:00Z' };

	expect(readAndWritten(project, { ...trip, subscription })).toMatchObject({ subscription });
});

test.for([
	['  tr ', 'TR'],
	['Straße', 'STRASSE'],
	['', ''],
] as const)('the identifier %j is kept as %j', ([typed, kept]) => {
	expect(toIdentifier(typed)).toBe(kept);
});

test.for<[wrong: object, refused: RegExp]>([
	[{ title: '' }, /^title: /],
	[{ title: 'x'.repeat(251) }, /^title: /],
	[{ identifier: 'x'.repeat(11) }, /^identifier: /],
	[{ hex_color: 'ff00000000' }, /^hex_color: /],
	[{ parent_project_id: 'top' }, /^input.undecodable$/],
	[{ is_archived: 1 }, /^input.undecodable$/],
])('a project with %j is refused', ([wrong, refused]) => {
	expect(refusals(() => sent(projectEndpoints.create, { title: 'Trip', ...wrong }))).toEqual([
		expect.stringMatching(refused),
	]);
});

test('those in the archive are listed when asked for, and rights where they are wanted', () => {
	expect(asked(projectEndpoints.list, { is_archived: 'true', expand: 'permissions' })).toMatchObject({
		...{ isArchived: true, expand: ['permissions'] },
	});
	expect(asked(projectEndpoints.list, { is_archived: '' }).isArchived).toBeUndefined();
});

test('saved filters and favourites have ids below zero', () => {
	expect(sent(projectEndpoints.read, undefined, { id: '-5' })).toEqual({ id: -5 });
});
