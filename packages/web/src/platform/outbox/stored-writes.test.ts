import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/index.ts';
import { createdAs, recordsOf } from '../store/index.ts';
import { aDesk, card } from './a-desk.fixture.ts';
import type { SendingTurn, TabMessage, Tabs } from './tabs.ts';
import { indexedWrites } from './write-storage.ts';

const ada = 1;
const bob = 2;
const day = 24 * 60 * 60_000;
const noLine = new NetworkError(new TypeError('Failed to fetch'));
const refusal = new ApiError(403, { code: 0, message: 'Forbidden' });

let names = 0;

/** One browser: a disk, and tabs that come and go. The tab that took over last sends. */
function aBrowser() {
	names += 1;
	const name = `browser ${names}`;
	const listeners = new Set<(message: TabMessage) => void>();
	const turns: SendingTurn[] = [];
	const give = (turn: SendingTurn) => {
		const [before] = turns;
		if (before === turn) return;
		turns.splice(0, turns.length, turn, ...turns.filter((one) => one !== turn));
		before?.onLost();
		turn.onTurn();
	};
	const tabs = (): Tabs => {
		let own: ((message: TabMessage) => void) | undefined;
		return {
			post(message) {
				for (const listener of listeners) if (listener !== own) listener(structuredClone(message));
			},
			listen(listener) {
				own = listener;
				listeners.add(listener);
				return () => listeners.delete(listener);
			},
			queue(turn) {
				turns.push(turn);
				if (turns.length === 1) turn.onTurn();
				return {
					takeOver: () => give(turn),
					leave() {
						const [first] = turns;
						turns.splice(turns.indexOf(turn), 1);
						if (first === turn) turns[0]?.onTurn();
					},
				};
			},
		};
	};
	const aTab = async (person: number | undefined = ada, now: () => number = Date.now) => {
		const desk = aDesk({ storage: indexedWrites(name), tabs: tabs(), now });
		await desk.outbox.open(person);
		await settled();
		return desk;
	};
	return { aTab, disk: indexedWrites(name) };
}

/** The disk is as slow as it likes: this waits for it. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('what was not sent before a reload shows again, and is sent with the same key', async () => {
	const { aTab } = aBrowser();
	const before = await aTab();
	const { key } = before.rename(1, 'a');
	await settled();
	before.outbox.close();

	const after = await aTab();

	expect(after.store.get(card, 1)?.title).toBe('a');
	expect(after.asked.map(({ input, options }) => [input.title, options.key])).toEqual([['a', key]]);
});

test('what was answered is not sent again after a reload', async () => {
	const { aTab } = aBrowser();
	const before = await aTab();
	before.rename(1, 'a');
	before.asked[0]?.answer([]);
	await settled();
	before.outbox.close();

	expect((await aTab()).asked).toEqual([]);
});

test('what was refused is not sent again after a reload', async () => {
	const { aTab } = aBrowser();
	const before = await aTab();
	const { id } = before.create('new');
	before.rename(id, 'newer');
	before.asked[0]?.fail(refusal);
	await settled();
	before.outbox.close();

	expect((await aTab()).outbox.state.waiting).toBe(0);
});

test('an edit of what was created before a reload is sent with the real number, also when only the edit is left', async () => {
	const { aTab } = aBrowser();
	const before = await aTab();
	const { id } = before.create('new');
	before.rename(id, 'newer');
	before.asked[0]?.answer([createdAs(card, id, 57), ...recordsOf(card, [{ id: 57, title: 'new' }])]);
	await settled();
	before.asked[1]?.fail(noLine);
	await settled();
	before.outbox.close();

	const after = await aTab();

	expect(after.asked.map(({ input }) => input)).toEqual([{ id: 57, title: 'newer' }]);
	expect(after.store.resolve('card', id)).toBe(57);
});

test('writes go out in the order in which they were made, before and after a reload', async () => {
	const { aTab } = aBrowser();
	const before = await aTab();
	before.rename(1, 'a');
	before.rename(1, 'b');
	await settled();
	before.outbox.close();

	const after = await aTab();
	after.rename(1, 'c');
	for (let count = 0; count < 3; count += 1) {
		after.asked[count]?.answer([]);
		await settled();
	}

	expect(after.titles()).toEqual(['a', 'b', 'c']);
});

test('another person neither sees nor sends them; who wrote them does, when they sign in again', async () => {
	const { aTab } = aBrowser();
	const before = await aTab(ada);
	before.rename(1, 'a');
	await settled();
	before.outbox.close();

	const other = await aTab(bob);
	const seen = [other.store.get(card, 1)?.title, other.outbox.state.waiting, other.asked.length];
	other.outbox.close();
	const again = await aTab(ada);

	expect(seen).toEqual(['Warp', 0, 0]);
	expect(again.titles()).toEqual(['a']);
});

test('signing out by hand deletes them from this browser', async () => {
	const { aTab } = aBrowser();
	const before = await aTab();
	before.rename(1, 'a');
	await settled();
	await before.outbox.discard();

	expect((await aTab()).outbox.state.waiting).toBe(0);
});

test('after 30 days they are dropped, with a word', async () => {
	const { aTab } = aBrowser();
	const before = await aTab(ada, () => day);
	before.rename(1, 'a');
	await settled();
	before.outbox.close();
	const inTime = await aTab(ada, () => 31 * day);
	inTime.outbox.close();

	const late = await aTab(bob, () => 32 * day);
	const dropped = vi.fn();
	late.outbox.onDropped(dropped);
	await late.outbox.open(ada);

	expect(inTime.titles()).toEqual(['a']);
	expect([dropped.mock.calls, late.outbox.state.waiting]).toEqual([[[1]], 0]);
});

test('what another version of the client wrote, and nobody knows any more, is dropped with a word', async () => {
	const { aTab, disk } = aBrowser();
	await disk.put({ key: 'k', batch: 'b', person: ada, at: Date.now(), name: 'card.weave', args: {} });
	const desk = await aTab(bob);
	const dropped = vi.fn();
	desk.outbox.onDropped(dropped);

	await desk.outbox.open(ada);
	await settled();
	desk.outbox.close();

	expect(dropped.mock.calls).toEqual([[1]]);
	expect((await disk.load(ada, { now: 0, retentionMs: 0 })).writes).toEqual([]);
});

test('a visitor leaves nothing on the disk, and sends all the same', async () => {
	const { aTab, disk } = aBrowser();
	const desk = await aTab(undefined);
	desk.rename(1, 'a');
	await settled();

	expect(desk.titles()).toEqual(['a']);
	expect((await disk.load(0, { now: 0, retentionMs: 0 })).writes).toEqual([]);
});

test('a browser that keeps nothing still sends, and says that the tab must stay open', async () => {
	const refuse = () => Promise.reject(new Error('storage is switched off'));
	const desk = aDesk({ storage: { load: refuse, put: refuse, settle: refuse, discard: refuse } });
	await desk.outbox.open(ada);
	desk.rename(1, 'a');

	expect(desk.titles()).toEqual(['a']);
	expect(desk.outbox.state.isOnDisk).toBe(false);
});

test('of two tabs the one somebody writes in sends; both show it, and both are told how it ended', async () => {
	const { aTab } = aBrowser();
	const [one, other] = [await aTab(), await aTab()];

	const { id, done } = other.create('new');
	await settled();
	const shown = [one.store.get(card, id)?.title, one.asked.length, other.titles()];
	other.asked[0]?.answer([createdAs(card, id, 57), ...recordsOf(card, [{ id: 57, title: 'new' }])]);
	await done;
	await settled();

	expect(shown).toEqual(['new', 0, ['new']]);
	expect([one.store.resolve('card', id), one.store.get(card, 57)?.title]).toEqual([57, 'new']);
	expect([one.outbox.state.waiting, other.outbox.state.waiting]).toEqual([0, 0]);
});

test('what a tab leaves behind when it is closed another one sends', async () => {
	const { aTab } = aBrowser();
	const [one, other] = [await aTab(), await aTab()];
	other.rename(1, 'a');
	await settled();
	other.outbox.close();
	await settled();

	expect(one.titles()).toEqual(['a']);
});

test('a refusal is undone in all tabs, and told in the one that sent', async () => {
	const { aTab } = aBrowser();
	const [one, other] = [await aTab(), await aTab()];
	const [toldOne, toldOther] = [vi.fn(), vi.fn()];
	one.outbox.onRefused(toldOne);
	other.outbox.onRefused(toldOther);
	other.rename(1, 'a');
	await settled();
	other.asked[0]?.fail(refusal);
	await settled();

	expect([one.store.get(card, 1)?.title, other.store.get(card, 1)?.title]).toEqual(['Warp', 'Warp']);
	expect([toldOne.mock.calls.length, toldOther.mock.calls.length]).toEqual([0, 1]);
});

test('temporary ids differ between tabs and before and after a reload', async () => {
	const { aTab } = aBrowser();
	const desks = await Promise.all([aTab(), aTab(), aTab()]);
	const ids = desks.flatMap(({ store }) => Array.from({ length: 100 }, () => store.temporaryId()));

	expect(new Set(ids).size).toBe(300);
	expect(ids.every((id) => Number.isSafeInteger(id) && id < -(2 ** 40))).toBe(true);
});
