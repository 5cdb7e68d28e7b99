import { expect, test } from 'vitest';
import { type Change, type Op, orderOf, type PendingWrite, type Placement } from './change.ts';
import { defineKind, type Keyed } from './kind.ts';
import { createdAs, placeOp } from './ops.ts';
import { type Random, randomOf } from './random.fixture.ts';
import { StoreModel } from './store.model.ts';
import { Store } from './store.ts';

interface Thing extends Keyed {
	readonly title: string;
	readonly tags: readonly string[];
}

const thing = defineKind<Thing>('thing');
const views = ['a', 'b'];
const buckets = [1, 2, 3];
const lists = ['sorted', 'found'];

const firstSeed = Date.now() % 1_000_000_000;
const seeds = (count: number) => Array.from({ length: count }, (_, index) => firstSeed + index);

/**
 * Compares as text first: an assertion and its name cost a hundred times as much, and hundreds of thousands are made.
 * What differs as text may still be equal (the order of names), which the assertion finds out. Answers the text.
 */
function sameAs(shown: unknown, expected: unknown, name: () => string): string {
	const json = JSON.stringify(shown) ?? '';
	if (json !== (JSON.stringify(expected) ?? '')) expect(shown, name()).toEqual(expected);
	return json;
}

/** The store and the model side by side, and what a person would notice of the first. */
class Pair {
	readonly store = new Store();
	readonly model = new StoreModel((id) => id < -1_000_000);
	readonly temporary: number[] = [];
	readonly seen = new Map<string, { json: string; value: unknown }>();
	keys = 0;

	both(act: (target: Store | StoreModel) => void): void {
		act(this.store);
		act(this.model);
	}

	write(ops: readonly Op[], needs: PendingWrite['needs'] = []): PendingWrite {
		this.keys += 1;
		return { key: `k${this.keys}`, batch: 'b', ops, needs };
	}

	/** All answers of the store against those of the model, and the same object where the same is said. */
	check(about: () => string): void {
		const ids = [...this.model.allIds(), ...this.temporary];
		for (const id of ids) {
			this.checkOne(about, `record ${id}`, this.store.get(thing, id), this.model.get(id));
			for (const view of views) {
				const shown = this.store.placement(thing, view, id);
				const placement = shown && { ...shown };
				sameAs(placement, this.model.placement(view, id), () => `${about()}: placement of ${id} in ${view}`);
			}
		}
		for (const view of views) {
			for (const bucket of buckets) {
				const shown = this.store.ids(`${view}/${bucket}`);
				this.checkOne(about, `list ${view}/${bucket}`, shown, this.model.placedIds(view, bucket));
			}
		}
		for (const list of lists) this.checkOne(about, `list ${list}`, this.store.ids(list), this.model.statedIds(list));
	}

	checkOne(about: () => string, what: string, shown: unknown, expected: unknown): void {
		const json = sameAs(shown, expected, () => `${about()}: ${what}`);
		const before = this.seen.get(what);
		if (before?.json === json && shown !== before.value) {
			expect(shown, `${about()}: ${what} is the same object`).toBe(before.value);
		}
		this.seen.set(what, { json, value: shown });
	}
}

const aPlacement = (random: Random, id: number): Placement => ({
	kind: 'thing',
	view: random.pick(views),
	id,
	bucket: random.pick(buckets),
	position: random.below(6),
});

function aServerChange(random: Random): Change {
	const id = 1 + random.below(12);
	const kind = 'thing';
	const changes: (() => Change)[] = [
		() => ({ type: 'record', kind, record: aThing(random, id) }),
		() => ({ type: 'record', kind, record: aThing(random, id) }),
		() => ({ type: 'removed', kind, id }),
		() => ({ type: 'patched', kind, id, patch: { title: `p${random.below(3)}` } }),
		() => ({ type: 'placed', placement: aPlacement(random, id) }),
		() => ({ type: 'placed', placement: aPlacement(random, id) }),
		() => ({ type: 'unplaced', kind, view: random.pick(views), id }),
		() => orderOf(thing, random.pick(lists), random.some([1, 2, 3, 4, 5, 6, 7])),
		() => {
			const view = random.pick(views);
			const placements = random.some([1, 2, 3, 4, 5, 6]).map((one) => ({ ...aPlacement(random, one), view }));
			return { type: 'view', kind, view, placements };
		},
	];
	return random.pick(changes)();
}

function aThing(random: Random, id: number): Thing {
	const version = random.chance(0.8) ? { version: random.below(10) } : {};
	return { id, ...version, title: `t${random.below(3)}`, tags: random.some(['x', 'y']) };
}

function anOp(random: Random, pair: Pair): Op {
	const id = random.chance(0.3) && pair.temporary.length > 0 ? random.pick(pair.temporary) : 1 + random.below(12);
	const kind = 'thing';
	const ops: (() => Op)[] = [
		() => ({ op: 'patch', kind, id, patch: { title: `w${random.below(3)}` } }),
		() => ({ op: 'patch', kind, id, patch: { tags: random.some(['x', 'z']) } }),
		() => placeOp(aPlacement(random, id)),
		() => placeOp(aPlacement(random, id)),
		() => ({ op: 'unplace', kind, id, view: random.pick(views) }),
		() => ({ op: 'delete', kind, id }),
		() => {
			const fresh = random.chance(0.8) ? pair.store.temporaryId() : 1 + random.below(12);
			if (fresh < 0) pair.temporary.push(fresh);
			const placements = random.chance(0.7) ? [aPlacement(random, fresh)] : [];
			const shownIn = random.some(lists).map((list) => ({ list, at: random.pick(['start', 'end'] as const) }));
			return { op: 'create', kind, id: fresh, record: aThing(random, fresh), placements, lists: shownIn };
		},
	];
	return random.pick(ops)();
}

/** What the server might say to a write: ids for what it created, whole objects, now and then something else too. */
function anAnswer(random: Random, write: PendingWrite, nextId: () => number): Change[] {
	const created = write.ops.filter((op) => op.op === 'create' && op.id < -1_000_000);
	const ids = created.map((op) => createdAs(thing, op.id, nextId()));
	const objects = ids.map((change): Change => {
		const id = change.type === 'created' ? change.as : 0;
		return { type: 'record', kind: 'thing', record: { ...aThing(random, id), version: 1 } };
	});
	return [...ids, ...objects, ...(random.chance(0.6) ? [aServerChange(random)] : [])];
}

function step(random: Random, pair: Pair, unanswered: PendingWrite[], nextId: () => number): string {
	const what = random.below(10);
	if (what < 2) {
		const asOf = Math.max(0, pair.store.seq - random.below(4));
		const changes = Array.from({ length: 1 + random.below(6) }, () => aServerChange(random));
		pair.both((target) => target.loadPage(changes, asOf));
		return `page ${JSON.stringify(changes)}`;
	}
	if (what < 4) {
		const changes = Array.from({ length: random.below(4) }, () => aServerChange(random));
		const keys = unanswered.filter(() => random.chance(0.2)).map(({ key }) => key);
		const seq = pair.store.seq + random.below(3);
		pair.both((target) => target.remote(changes, { seq, keys }));
		return `feed ${seq} ${keys} ${JSON.stringify(changes)}`;
	}
	if (what < 7 || unanswered.length === 0) {
		const needs = pair.temporary.filter(() => random.chance(0.05)).map((id) => ({ kind: 'thing', id }));
		const ops = Array.from({ length: 1 + random.below(3) }, () => anOp(random, pair));
		const write = pair.write(ops, needs);
		unanswered.push(write);
		pair.both((target) => target.apply(write));
		return `write ${JSON.stringify(write)}`;
	}
	const [write] = unanswered.splice(random.below(unanswered.length), 1);
	if (!write) throw new Error('no write to answer');
	const answer = random.chance(0.3) ? 'refused' : anAnswer(random, write, nextId);
	const asOf = random.chance(0.7) ? Math.max(0, pair.store.seq + 2 - random.below(6)) : undefined;
	pair.both((target) => void target.settle(write.key, answer, asOf));
	return `answer ${write.key} as of ${asOf} ${JSON.stringify(answer)}`;
}

function runOnce(seed: number): void {
	const random = randomOf(seed);
	const pair = new Pair();
	const unanswered: PendingWrite[] = [];
	const steps: string[] = [];
	let lastId = 100;
	for (let count = 0; count < 40; count += 1) {
		steps.push(step(random, pair, unanswered, () => ++lastId));
		pair.check(() => `seed ${seed}, after\n${steps.slice(-3).join('\n')}\n`);
	}
}

test('the store and the slow model agree in every order of writes, pages, pushes, answers and refusals', () => {
	for (const seed of seeds(60)) runOnce(seed);
});
