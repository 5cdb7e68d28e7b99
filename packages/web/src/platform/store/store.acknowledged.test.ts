import { expect, test } from 'vitest';
import { type Change, listOf, type Op, orderOf, recordsOf } from './change.ts';
import { defineKind } from './kind.ts';
import { accepted, createdAs, createOp, patchOp, placeOp } from './ops.ts';
import { Store } from './store.ts';

interface Card {
	readonly id: number;
	readonly version?: number;
	readonly title: string;
}

const card = defineKind<Card>('card');
const board = 'view:7';
const found = 'view:7/found';
const at = (id: number, bucket: number, position = 1) => ({ kind: 'card', view: board, id, bucket, position });
const placed = (id: number, bucket: number, position = 1): Change => ({
	type: 'placed',
	placement: at(id, bucket, position),
});

function start() {
	const store = new Store();
	store.loadPage([...recordsOf(card, [{ id: 1, title: 'Warp', version: 1 }]), placed(1, 1)]);
	const apply = (key: string, ...ops: Op[]) => store.apply({ key, batch: 'b', ops, needs: [] });
	return { store, apply };
}

test('a late answer to one’s own move does not overwrite a later move by somebody else', () => {
	const { store, apply } = start();
	apply('mine', placeOp(at(1, 2)));
	store.remote([placed(1, 2)], { seq: 10, keys: ['mine'] });
	store.remote([placed(1, 3)], { seq: 11 });
	const before = store.placement(card, board, 1)?.bucket;

	store.settle('mine', [placed(1, 2)], 10);

	expect([before, store.placement(card, board, 1)?.bucket]).toEqual([3, 3]);
});

test('nor does one that was repeated, and is not told again', () => {
	const { store, apply } = start();
	store.remote([placed(1, 3)], { seq: 11 });
	apply('mine', placeOp(at(1, 2)));

	store.settle('mine', [placed(1, 2)], 10);

	expect(store.placement(card, board, 1)?.bucket).toBe(3);
});

test('a push that comes before the answer of a creation shows the card once, on a board and in a list', () => {
	const { store, apply } = start();
	store.loadPage([orderOf(card, found, [1])]);
	const id = store.temporaryId();
	const lists = [{ list: found, at: 'start' as const }];
	apply('mine', createOp(card, { id, title: 'Weft' }, { placements: [at(id, 1, 0.5)], lists }));

	store.remote([...recordsOf(card, [{ id: 2, title: 'Weft', version: 1 }]), placed(2, 1, 0.5)], {
		seq: 10,
		keys: ['mine'],
	});
	const between = [store.ids(listOf(board, 1)), store.ids(found)];
	store.settle('mine', [createdAs(card, id, 2), ...recordsOf(card, [{ id: 2, title: 'Weft', version: 1 }])], 10);

	expect(between).toEqual([
		[2, 1],
		[id, 1],
	]);
	expect([store.ids(listOf(board, 1)), store.ids(found)]).toEqual([
		[2, 1],
		[2, 1],
	]);
});

test('an order that is newer than a creation is the server’s word on it', () => {
	const { store, apply } = start();
	store.loadPage([orderOf(card, found, [1])]);
	const id = store.temporaryId();
	apply('mine', createOp(card, { id, title: 'Weft' }, { lists: [{ list: found, at: 'start' }] }));
	store.remote(recordsOf(card, [{ id: 2, title: 'Weft', version: 1 }]), { seq: 10, keys: ['mine'] });

	store.loadPage([orderOf(card, found, [1])]);
	const between = store.ids(found);
	store.settle('mine', [createdAs(card, id, 2)], 10);

	expect([between, store.ids(found)]).toEqual([[1], [1]]);
});

test('what a push does not bring stays shown until the answer says it', () => {
	const { store, apply } = start();
	const ops = [placeOp(at(1, 2)), patchOp(card, 1, { title: 'Weft' })];
	apply('mine', ...ops);

	store.remote([placed(1, 2)], { seq: 10, keys: ['mine'] });
	const between = [store.get(card, 1)?.title, store.placement(card, board, 1)?.bucket];
	store.settle('mine', accepted(ops), 10);

	expect(between).toEqual(['Weft', 2]);
	expect([store.get(card, 1)?.title, store.placement(card, board, 1)?.bucket]).toEqual(['Weft', 2]);
});

test('what is asked for after an answer is newer than it, also while the feed is behind', () => {
	const { store, apply } = start();
	apply('mine', placeOp(at(1, 2)));
	store.settle('mine', [placed(1, 2)], 10);

	store.loadPage([placed(1, 3)], store.seq);

	expect(store.placement(card, board, 1)?.bucket).toBe(3);
});

test('what was asked for before an answer is older than it', () => {
	const { store, apply } = start();
	const asOf = store.seq;
	apply('mine', placeOp(at(1, 2)));
	store.settle('mine', [placed(1, 2)], 10);

	store.loadPage([placed(1, 1)], asOf);

	expect(store.placement(card, board, 1)?.bucket).toBe(2);
});
