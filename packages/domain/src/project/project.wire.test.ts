import { expect, test } from 'vitest';
import { codecOf } from '../contract/codec.ts';
import { favoritesProject } from './favorites.ts';
import { project } from './project.ts';
import { sharedProjectText, spliceProject } from './project.wire.ts';

test('a spliced text says the same as the project itself', () => {
	const favorites = favoritesProject(1_780_000_000_000 as never, null);

	const text = spliceProject(sharedProjectText(favorites), {
		updated: favorites.updated,
		owner: 'null',
		parentProjectId: favorites.parentProjectId,
		isFavorite: favorites.isFavorite,
		maxRight: favorites.maxRight,
		subscription: null,
	});

	expect(JSON.parse(text)).toEqual(codecOf(project).encode(favorites));
});

test('the right has both of its names', () => {
	const text = spliceProject('{"id":1', {
		updated: 0 as never,
		owner: 'null',
		parentProjectId: 0 as never,
		isFavorite: false,
		maxRight: 'admin',
		subscription: null,
	});

	expect(JSON.parse(text)).toMatchObject({ max_permission: 2, max_right: 2 });
});
