import { expect, test, vi } from 'vitest';
import { type Change, listOf, type Op, orderOf, type PendingWrite, recordsOf, removedFrom } from './change.ts';
import { defineKind } from './kind.ts';
import { accepted, createdAs, createOp, deleteOp, patchOp, placeOp } from './ops.ts';
import { batchPerFrame } from './per-frame.ts';
import { Store } from './store.ts';

interface Card {
	readonly id: number;
	readonly version: number;
	readonly title: string;
	readonly done: boolean;
	readonly labels: readonly number[];
}

const card = defineKind<Card>('card');
const board = 'view:7';

const aCard = (card: Partial<Card> = {}): Card => ({
	id: 1,
	version: 1,
	title: 'Warp',
	done: false,
	labels: [],
	...card,
});
const at = (id: number, bucket: number, position: number) => ({ kind: 'card', view: board, id, bucket, position });
const placed = (id: number, bucket: number, position: number): Change => ({
	type: 'placed',
	placement: at(id, bucket, position),
});

let lastKey = 0;
function aWrite(...ops: Op[]): PendingWrite {
	lastKey += 1;
	return { key: `key ${lastKey}`, batch: 'batch', ops, needs: [] };
}

function aStore(...cards: Card[]): Store {
	const store = new Store();
	store.loadPage(recordsOf(card, cards));
	return store;
}

function applied(store: Store, ...ops: Op[]): string {
	const write = aWrite(...ops);
	store.apply(write);
	return write.key;
}

test('what an older answer says is dropped', () => {
	const store = aStore(aCard({ version: 3, title: 'new' }));

	store.loadPage(recordsOf(card, [aCard({ version: 2, title: 'old' })]));

	expect(store.get(card, 1)?.title).toBe('new');
});

test('a write shows at once, and is taken back when refused', () => {
	const store = aStore(aCard());
	const key = applied(store, patchOp(card, 1, { title: 'Weft' }));
	const shown = store.get(card, 1)?.title;

	store.settle(key, 'refused');

	expect([shown, store.get(card, 1)?.title]).toEqual(['Weft', 'Warp']);
});

test('the change of another field by somebody else is seen while a write is under way', () => {
	const store = aStore(aCard());
	applied(store, patchOp(card, 1, { title: 'Weft' }));

	store.remote(recordsOf(card, [aCard({ version: 2, done: true })]), { seq: 1 });

	expect(store.get(card, 1)).toMatchObject({ title: 'Weft', done: true });
});

test('the push that names the key of a write takes its overlay away', () => {
	const store = aStore(aCard());
	const key = applied(store, patchOp(card, 1, { title: 'Weft' }));

	store.remote(recordsOf(card, [aCard({ version: 3, title: 'mine, then theirs' })]), { seq: 1, keys: [key] });

	expect(store.get(card, 1)?.title).toBe('mine, then theirs');
});

test('an answer that comes after the feed has covered the write says nothing new', () => {
	const store = aStore(aCard());
	store.loadPage([placed(1, 1, 5)]);
	const key = applied(store, placeOp(at(1, 2, 5)));
	store.remote([placed(1, 2, 5)], { seq: 1, keys: [key] });
	store.remote([placed(1, 3, 5)], { seq: 2 });

	store.settle(key, [placed(1, 2, 5)]);

	expect(store.placement(card, board, 1)?.bucket).toBe(3);
});

test('of two edits the first is refused: the second stays, and lies on what was there', () => {
	const store = aStore(aCard());
	const first = applied(store, patchOp(card, 1, { title: 'first', done: true }));
	applied(store, patchOp(card, 1, { title: 'second' }));

	store.settle(first, 'refused');

	expect(store.get(card, 1)).toMatchObject({ title: 'second', done: false });
});

test('a refused creation refuses what depends on it', () => {
	const store = aStore();
	const id = store.temporaryId();
	const create = applied(store, createOp(card, aCard({ id }), { placements: [at(id, 1, 1)] }));
	const edit = applied(store, patchOp(card, id, { done: true }));
	const relate = { ...aWrite(), needs: [{ kind: 'card', id }] };
	store.apply(relate);

	const refused = store.settle(create, 'refused');

	expect(refused).toEqual([create, edit, relate.key]);
	expect(store.get(card, id)).toBeUndefined();
	expect(store.ids(listOf(board, 1))).toEqual([]);
});

test('what is created stands in its list at once; its temporary id goes on as the real one', () => {
	const store = aStore();
	const id = store.temporaryId();
	const create = applied(store, createOp(card, aCard({ id }), { placements: [at(id, 1, 1)] }));
	const edit = applied(store, patchOp(card, id, { title: 'Weft' }));
	const before = store.ids(listOf(board, 1));

	store.settle(create, [createdAs(card, id, 57), ...recordsOf(card, [aCard({ id: 57 })]), placed(57, 1, 1)]);

	expect([before, store.ids(listOf(board, 1))]).toEqual([[id], [57]]);
	expect(store.get(card, id)).toBe(store.get(card, 57));
	expect(store.get(card, 57)?.title).toBe('Weft');
	expect(store.settle(edit, 'refused')).toEqual([edit]);
	expect(store.get(card, id)?.title).toBe('Warp');
});

test('what the feed brought before its creation was answered stands there once', () => {
	const store = aStore();
	const id = store.temporaryId();
	const create = applied(store, createOp(card, aCard({ id }), { placements: [at(id, 1, 1)] }));

	store.remote([...recordsOf(card, [aCard({ id: 57 })]), placed(57, 1, 1)], { seq: 1, keys: [create] });
	const open = store.get(card, id);
	const listed = store.ids(listOf(board, 1));
	store.settle(create, [createdAs(card, id, 57)]);

	expect(open?.title).toBe('Warp');
	expect(listed).toEqual([57]);
	expect(store.get(card, id)?.id).toBe(57);
});

test('whoever watches a temporary id hears of the real one', () => {
	const store = aStore();
	const id = store.temporaryId();
	const listener = vi.fn();
	const create = applied(store, createOp(card, aCard({ id })));
	const stop = store.watch(card, id, listener);

	store.settle(create, [createdAs(card, id, 57), ...recordsOf(card, [aCard({ id: 57 })])]);
	store.remote(recordsOf(card, [aCard({ id: 57, version: 2, title: 'Weft' })]), { seq: 1 });
	stop();
	store.remote(recordsOf(card, [aCard({ id: 57, version: 3, title: 'Reed' })]), { seq: 2 });

	expect(listener).toHaveBeenCalledTimes(2);
});

test('what did not change stays the same object, down to the lists in it', () => {
	const store = aStore(aCard({ labels: [4] }));
	const before = store.get(card, 1);

	store.loadPage(recordsOf(card, [aCard({ labels: [4] })]));
	const same = store.get(card, 1);
	store.loadPage(recordsOf(card, [aCard({ version: 2, done: true, labels: [4] })]));

	expect(same).toBe(before);
	expect(store.get(card, 1)?.labels).toBe(before?.labels);
});

test('a list is ordered by position, then by id', () => {
	const store = aStore();

	store.loadPage([placed(3, 1, 10), placed(2, 1, 20), placed(1, 1, 20), placed(4, 1, 5)]);

	expect(store.ids(listOf(board, 1))).toEqual([4, 3, 1, 2]);
});

test('a moved card leaves one list and enters the other in one notice each', () => {
	const store = aStore();
	store.loadPage([placed(1, 1, 1), placed(2, 1, 2), placed(3, 2, 1)]);
	const left = vi.fn();
	const right = vi.fn();
	store.watchList(listOf(board, 1), left);
	store.watchList(listOf(board, 2), right);

	applied(store, placeOp(at(1, 2, 0.5)), patchOp(card, 1, { done: true }));

	expect([store.ids(listOf(board, 1)), store.ids(listOf(board, 2))]).toEqual([[2], [1, 3]]);
	expect([left.mock.calls.length, right.mock.calls.length]).toEqual([1, 1]);
});

test('the array of a list is another only when its order is', () => {
	const store = aStore();
	store.loadPage([placed(1, 1, 1), placed(2, 1, 2)]);
	const before = store.ids(listOf(board, 1));

	store.loadPage([placed(1, 1, 1.5)]);
	const same = store.ids(listOf(board, 1));
	store.batch(() => {
		store.loadPage([placed(1, 1, 9)]);
		store.loadPage([placed(3, 1, 1)]);
	});

	expect(same).toBe(before);
	expect(store.ids(listOf(board, 1))).toEqual([3, 2, 1]);
});

test('listeners are called once a batch, and not at all when nothing is shown differently', () => {
	const store = aStore(aCard());
	const listener = vi.fn();
	store.watch(card, 1, listener);

	store.batch(() => {
		applied(store, patchOp(card, 1, { title: 'a' }));
		applied(store, patchOp(card, 1, { title: 'b' }));
	});
	store.loadPage(recordsOf(card, [aCard()]));

	expect(listener).toHaveBeenCalledTimes(1);
});

test('something placed beyond what is loaded changes the order, not the records', () => {
	const store = aStore(aCard());
	store.loadPage([{ type: 'view', kind: 'card', view: board, placements: [at(1, 1, 1), at(2, 1, 2)] }]);

	store.remote([placed(3, 1, 3)], { seq: 1 });

	expect(store.ids(listOf(board, 1))).toEqual([1, 2, 3]);
	expect(store.get(card, 3)).toBeUndefined();
});

test('a page asked for before the feed removed something does not bring it back', () => {
	const store = aStore(aCard());
	const asOf = store.seq;
	store.remote(removedFrom(card, [1]), { seq: 1 });

	store.loadPage(recordsOf(card, [aCard()]), asOf);

	expect(store.get(card, 1)).toBeUndefined();
});

test("a stated order is the server's; a guest stands in it until it is answered", () => {
	const store = aStore();
	store.loadPage([orderOf(card, 'sorted', [5, 3, 4])]);
	const id = store.temporaryId();

	const create = applied(store, createOp(card, aCard({ id }), { lists: [{ list: 'sorted', at: 'start' }] }));
	applied(store, deleteOp(card, 3));
	const shown = store.ids('sorted');
	store.settle(create, [createdAs(card, id, 57), ...recordsOf(card, [aCard({ id: 57 })])]);

	expect([shown, store.ids('sorted')]).toEqual([
		[id, 5, 4],
		[57, 5, 4],
	]);
});

test('a change does not re-place a card in a filtered list: the server says where', () => {
	const store = aStore(aCard());
	store.loadPage([orderOf(card, 'open', [1])]);
	const key = applied(store, patchOp(card, 1, { done: true }));
	const meanwhile = store.ids('open');

	store.remote([orderOf(card, 'open', [])], { seq: 1, keys: [key] });

	expect([meanwhile, store.ids('open')]).toEqual([[1], []]);
});

test('a deletion undone before it was answered shows the record again', () => {
	const store = aStore(aCard());
	store.loadPage([placed(1, 1, 1)]);
	const deletion = applied(store, deleteOp(card, 1));
	applied(store, createOp(card, aCard(), { placements: [at(1, 1, 1)] }));

	store.settle(deletion, accepted([deleteOp(card, 1)]));

	expect(store.get(card, 1)?.title).toBe('Warp');
	expect(store.ids(listOf(board, 1))).toEqual([1]);
});

test('records nobody watches are let go, those on screen or with a write stay', () => {
	const store = aStore(aCard({ id: 1 }), aCard({ id: 2 }), aCard({ id: 3 }));
	store.loadPage([placed(3, 1, 1)]);
	store.watch(card, 1, () => {});
	applied(store, patchOp(card, 2, { done: true }));

	store.release(card);

	expect([1, 2, 3].map((id) => store.get(card, id)?.id)).toEqual([1, 2, undefined]);
	expect(store.ids(listOf(board, 1))).toEqual([3]);
});

test('another person finds nothing of the one before', () => {
	const store = aStore(aCard());
	store.loadPage([placed(1, 1, 1), orderOf(card, 'sorted', [1])]);
	applied(store, patchOp(card, 1, { done: true }));

	store.clear();

	expect([store.get(card, 1), store.ids(listOf(board, 1)), store.ids('sorted'), store.seq]).toEqual([
		undefined,
		[],
		[],
		0,
	]);
});

test('pushes of one frame are delivered together', () => {
	const frames: (() => void)[] = [];
	const delivered: (readonly number[])[] = [];
	const gather = batchPerFrame<number>(
		(items) => delivered.push(items),
		(run) => frames.push(run),
	);

	gather(1);
	gather(2);
	frames.shift()?.();
	gather(3);
	frames.shift()?.();

	expect(delivered).toEqual([[1, 2], [3]]);
});

test('a thousand changes come while a thousand writes are under way', () => {
	const store = new Store();
	const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
	store.loadPage([
		...recordsOf(
			card,
			ids.map((id) => aCard({ id })),
		),
		...ids.map((id) => placed(id, id % 5, id * 10)),
	]);
	store.batch(() => {
		for (const id of ids.slice(0, 1000)) applied(store, placeOp(at(id, 1, id)));
	});

	store.remote(
		recordsOf(
			card,
			ids.slice(0, 1000).map((id) => aCard({ id, version: 2 })),
		),
		{ seq: 1 },
	);
	store.remote(
		ids.map((id) => placed(id, id % 5, 100_000 - id)),
		{ seq: 2 },
	);

	expect(store.ids(listOf(board, 0))[0]).toBe(10_000);
});

test('who watches a kind hears once of all that changed in it, and of nothing else', () => {
	const store = new Store();
	const other = defineKind<{ id: number }>('other');
	const heard = vi.fn();
	const stop = store.watchKind(card, heard);

	store.loadPage(recordsOf(card, [aCard(), aCard({ id: 2 })]));
	store.loadPage(recordsOf(other, [{ id: 1 }]));

	expect(heard).toHaveBeenCalledTimes(1);
	stop();
});

test('a kind can be had whole: what is shown of it, the same array until something in it changes', () => {
	const store = new Store();
	store.loadPage(recordsOf(card, [aCard(), aCard({ id: 2 })]));

	const before = store.all(card);
	store.loadPage(recordsOf(card, [aCard()]));
	expect(store.all(card)).toBe(before);
	store.apply({ key: 'k', batch: 'b', ops: [deleteOp(card, 1)], needs: [] });
	expect(store.all(card).map((one) => one.id)).toEqual([2]);
	store.settle('k', 'refused');
	expect(store.all(card).map((one) => one.id)).toEqual([1, 2]);
});
