import { expect, test } from 'vitest';
import { type Change, listOf, type PendingWrite } from './change.ts';
import { defineKind } from './kind.ts';
import { createdAs, createOp, deleteOp, patchOp, placeOp } from './ops.ts';
import { type Random, randomOf } from './random.fixture.ts';
import { Store } from './store.ts';

interface Card {
	readonly id: number;
	readonly version: number;
	readonly title: string;
	readonly done: boolean;
}

const card = defineKind<Card>('card');
const view = 'board';
const aPlacement = (id: number, bucket: number, position: number) => ({ kind: 'card', view, id, bucket, position });

interface Push {
	readonly seq: number;
	readonly changes: readonly Change[];
	readonly keys: readonly string[];
}

interface Answer {
	readonly changes: readonly Change[] | 'refused';
	/** The line of the log that the write has made. */
	readonly seq: number;
}

/** A server in a dozen lines: it does what it is told, one write after the other, and keeps a log of it. */
class Server {
	readonly cards = new Map<number, Card>();
	readonly places = new Map<number, { bucket: number; position: number }>();
	readonly log: Push[] = [];
	readonly answers = new Map<string, Answer>();
	lastId = 0;

	answer(write: PendingWrite, isRefused: boolean, resolve: (id: number) => number): Answer {
		const known = this.answers.get(write.key);
		if (known) return known;
		const gone = write.ops.some((op) => op.op !== 'create' && !this.cards.has(resolve(op.id)));
		const changes: Answer['changes'] =
			isRefused || gone ? 'refused' : write.ops.flatMap((op) => this.run(op, resolve(op.id)));
		if (changes !== 'refused') this.commit(changes, [write.key]);
		const answer = { changes, seq: this.log.length };
		this.answers.set(write.key, answer);
		return answer;
	}

	run(op: PendingWrite['ops'][number], id: number): Change[] {
		if (op.op === 'patch') return [this.save({ ...this.card(id), ...op.patch })];
		if (op.op === 'place') return this.place(id, op.bucket, op.position);
		if (op.op === 'delete') return this.remove(id);
		if (op.op !== 'create') throw new Error(`not a thing this server does: ${op.op}`);
		this.lastId += 1;
		const { title } = op.record as Card; // Only cards are made here.
		const place = op.placements[0];
		const placed = place ? this.place(this.lastId, place.bucket, place.position) : [];
		return [createdAs(card, op.id, this.lastId), this.create(this.lastId, title), ...placed];
	}

	card(id: number): Card {
		const found = this.cards.get(id);
		if (!found) throw new Error(`no card ${id}`);
		return found;
	}

	create = (id: number, title: string) => this.save({ id, version: 0, title, done: false });

	save(next: Card): Change {
		const saved = { ...next, version: next.version + 1 };
		this.cards.set(next.id, saved);
		return { type: 'record', kind: 'card', record: saved };
	}

	place(id: number, bucket: number, position: number): Change[] {
		this.places.set(id, { bucket, position });
		return [{ type: 'placed', placement: aPlacement(id, bucket, position) }];
	}

	remove(id: number): Change[] {
		this.cards.delete(id);
		this.places.delete(id);
		return [{ type: 'removed', kind: 'card', id }];
	}

	commit(changes: readonly Change[], keys: readonly string[]): void {
		const told = changes.filter((change) => change.type !== 'created');
		this.log.push({ seq: this.log.length + 1, changes: told, keys });
	}

	page(): Change[] {
		const placements = [...this.places].map(([id, { bucket, position }]) => aPlacement(id, bucket, position));
		const records = [...this.cards.values()].map((record): Change => ({ type: 'record', kind: 'card', record }));
		return [...records, { type: 'view', kind: 'card', view, placements }];
	}

	listed(bucket: number): number[] {
		return [...this.places]
			.filter(([, place]) => place.bucket === bucket)
			.sort(([idA, a], [idB, b]) => a.position - b.position || idA - idB)
			.map(([id]) => id);
	}
}

/** One browser tab: its writes on one card go out in order, its feed comes in order, everything else as it happens. */
class Tab {
	readonly store = new Store();
	readonly outgoing: PendingWrite[] = [];
	readonly answers: { write: PendingWrite; answer: Answer }[] = [];
	readonly pages: { changes: Change[]; asOf: number }[] = [];
	read = 0;
	keys = 0;

	readonly server: Server;
	readonly name: string;

	constructor(server: Server, name: string) {
		this.server = server;
		this.name = name;
	}

	ids = () => [1, 2].flatMap((bucket) => this.store.ids(listOf(view, bucket)));

	write(random: Random): void {
		const id = random.pick([...this.ids(), 1, 2, 3]);
		const fresh = this.store.temporaryId();
		const place = (of: number) => aPlacement(of, 1 + random.below(2), random.below(8));
		const newCard = { id: fresh, version: 0, title: `new ${random.below(9)}`, done: false };
		const op = random.pick([
			() => patchOp(card, id, { title: `${this.name} ${random.below(9)}` }),
			() => patchOp(card, id, { done: random.chance(0.5) }),
			() => placeOp(place(id)),
			() => createOp(card, newCard, { placements: [place(fresh)] }),
			() => deleteOp(card, id),
		])();
		this.keys += 1;
		const write = { key: `${this.name}${this.keys}`, batch: 'b', ops: [op], needs: [] };
		this.outgoing.push(write);
		this.store.apply(write);
	}

	/** As the outbox does: a write leaves when what it touches has no older one on its way. */
	send(random: Random): void {
		const resolve = (id: number) => this.store.resolve('card', id);
		const taken = new Set(this.answers.flatMap(({ write }) => write.ops.map((op) => resolve(op.id))));
		for (const write of this.outgoing) {
			const ids = write.ops.map((op) => resolve(op.id));
			const isFree = ids.every((id) => !taken.has(id));
			for (const id of ids) taken.add(id);
			if (!isFree) continue;
			this.outgoing.splice(this.outgoing.indexOf(write), 1);
			this.answers.push({ write, answer: this.server.answer(write, random.chance(0.15), resolve) });
			// The line broke before the answer came: it is sent again, and answered as before.
			if (random.chance(0.2)) this.answers.push({ write, answer: this.server.answer(write, false, resolve) });
			return;
		}
	}

	/** Answers come in any order. */
	hear(random: Random): void {
		const [heard] = this.answers.splice(random.below(Math.max(1, this.answers.length)), 1);
		if (!heard) return;
		const { write, answer } = heard;
		const refused = this.store.settle(write.key, answer.changes, answer.seq);
		const left = this.outgoing.filter((write) => !refused.includes(write.key));
		this.outgoing.splice(0, this.outgoing.length, ...left);
	}

	follow(count: number): void {
		for (const push of this.server.log.slice(this.read, this.read + count)) {
			this.store.remote(push.changes, { seq: push.seq, keys: push.keys });
			this.read += 1;
		}
	}

	ask = () => this.pages.push({ changes: this.server.page(), asOf: this.store.seq });

	turn(random: Random): void {
		const page = random.pick([
			() => this.write(random),
			() => this.write(random),
			() => this.send(random),
			() => this.send(random),
			() => this.hear(random),
			() => this.hear(random),
			() => this.follow(1 + random.below(2)),
			() => this.ask(),
			() => {
				const [page] = this.pages.splice(random.below(Math.max(1, this.pages.length)), 1);
				if (page) this.store.loadPage(page.changes, page.asOf);
			},
		]);
		page();
	}

	finish(random: Random): void {
		while (this.outgoing.length + this.answers.length > 0) {
			this.send(random);
			this.hear(random);
		}
		for (const page of this.pages.splice(0)) this.store.loadPage(page.changes, page.asOf);
	}
}

function runOnce(seed: number): void {
	const random = randomOf(seed);
	const server = new Server();
	for (const id of [1, 2, 3]) {
		server.lastId = id;
		server.commit([server.create(id, `card ${id}`), ...server.place(id, 1, id)], []);
	}
	const tabs = [new Tab(server, 'ada'), new Tab(server, 'bob')];
	for (let count = 0; count < 120; count += 1) random.pick(tabs).turn(random);
	for (const tab of tabs) tab.finish(random);
	for (const tab of tabs) tab.follow(1000);

	for (const { store, name } of tabs) {
		const about = `seed ${seed}, ${name}`;
		for (const bucket of [1, 2]) expect(store.ids(listOf(view, bucket)), about).toEqual(server.listed(bucket));
		for (let id = 1; id <= server.lastId; id += 1) expect(store.get(card, id), about).toEqual(server.cards.get(id));
	}
}

test('two tabs and a server agree in the end, whatever came late, twice, first by the feed or not at all', () => {
	const firstSeed = Date.now() % 1_000_000_000;
	for (let seed = firstSeed; seed < firstSeed + 150; seed += 1) runOnce(seed);
});
