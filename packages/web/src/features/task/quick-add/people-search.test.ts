import type { ProjectId } from '@ordna/domain/project';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../../platform/client.tsx';
import { PeopleSearch } from './people-search.ts';

const garden = 3 as ProjectId;
const kim = { id: 2, username: 'kim', name: 'Kim Park' };

/** A search on a server that answers as told. */
function aSearch(answer: (asked: { readonly id: number; readonly s: string }) => Promise<readonly object[]>) {
	const call = vi.fn((_: unknown, asked: { readonly id: number; readonly s: string }) => answer(asked));
	// Only what is asked of it.
	const search = new PeopleSearch({ api: { call }, session: { claims: null } } as unknown as Client);
	const told = vi.fn();
	search.watch(told);
	return { search, call, told };
}

test('a name is looked up once, in whatever letter case it is typed', async () => {
	const { search, call, told } = aSearch(async () => [kim]);
	expect(search.known('kim', garden)).toBeUndefined();

	const found = await Promise.all([search.find('kim', garden), search.find('KIM', garden)]);

	expect(found.map((one) => one?.id)).toEqual([2, 2]);
	expect(search.known('Kim', garden)?.id).toBe(2);
	expect([call.mock.calls.length, told.mock.calls.length, search.count()]).toEqual([1, 1, 1]);
});

test('the same name may be somebody else in another project', async () => {
	const { search, call } = aSearch(async ({ id }) => (id === garden ? [kim] : []));

	await search.find('kim', garden);

	expect(await search.find('kim', 4 as ProjectId)).toBeNull();
	expect(call).toHaveBeenCalledTimes(2);
});

test('of several who are found only the one of that name is meant, and one alone is meant anyway', async () => {
	const [berta, bela] = [
		{ id: 5, username: 'berta', name: 'Berta' },
		{ id: 6, username: 'bela', name: 'Bela' },
	];
	const { search } = aSearch(async ({ s }) => (s === 'bert' ? [berta] : [berta, bela]));

	expect(await search.find('b', garden)).toBeNull();
	expect(search.known('b', garden)).toBeNull();
	expect((await search.find('bela', garden))?.id).toBe(6);
	expect((await search.find('bert', garden))?.id).toBe(5);
});

test('without a line nobody is known, and the next look asks again', async () => {
	let isDown = true;
	const { search, call, told } = aSearch(async () => {
		if (isDown) throw new Error('no line');
		return [kim];
	});

	expect(await search.find('kim', garden)).toBeNull();
	expect([search.known('kim', garden), told.mock.calls.length]).toEqual([undefined, 0]);

	isDown = false;
	expect((await search.find('kim', garden))?.id).toBe(2);
	expect(call).toHaveBeenCalledTimes(2);
});
