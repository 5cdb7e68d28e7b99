// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defineKind, listOf, patchOp, recordsOf, Store } from '../store/index.ts';
import { followChanges } from './follow-changes.ts';
import { Live } from './live.ts';
import { readPush } from './push.ts';

/** The browser's end of a socket, with the server's end in the hands of the test. */
class FakeSocket {
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	readonly sent: Record<string, unknown>[] = [];
	isClosed = false;

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.isClosed = true;
	}

	async accept(): Promise<void> {
		this.onopen?.();
		await vi.advanceTimersByTimeAsync(0);
	}

	say(message: unknown): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}

	async greet(): Promise<void> {
		await this.accept();
		this.say({ action: 'auth.success', success: true });
	}
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.useRealTimers();
});

const stops: (() => void)[] = [];

function start() {
	const sockets: FakeSocket[] = [];
	const session = { token: 'jwt', fresh: vi.fn(async () => {}), renew: vi.fn(async () => true) };
	const live = new Live({
		url: 'ws://127.0.0.1/api/v1/ws',
		session,
		open: () => {
			const socket = new FakeSocket();
			sockets.push(socket);
			// As much of a WebSocket as the client uses.
			return socket as unknown as WebSocket;
		},
		random: () => 0.999,
	});
	const changes: unknown[] = [];
	live.on('changes', (data) => changes.push(data));
	const stop = live.start();
	stops.push(stop);
	const last = () => {
		const socket = sockets.at(-1);
		if (!socket) throw new Error('no socket was opened');
		return socket;
	};
	return { live, session, sockets, last, changes, stop };
}

function setVisibility(state: 'hidden' | 'visible'): void {
	Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
	document.dispatchEvent(new Event('visibilitychange'));
}

test('the first word is the token, then the subscriptions', async () => {
	const { live, last } = start();
	live.since(40);
	await last().accept();
	const first = [...last().sent];

	last().say({ action: 'auth.success', success: true });
	live.on('notification.created', () => {});

	expect(first).toEqual([{ action: 'auth', token: 'jwt' }]);
	expect(last().sent.slice(1)).toEqual([
		{ action: 'subscribe', event: 'changes', since: 40 },
		{ action: 'subscribe', event: 'notification.created' },
	]);
	expect(live.state).toBe('live');
});

test('after a break it asks for what it missed', async () => {
	const { last, live, sockets, changes } = start();
	await last().greet();
	last().say({ event: 'changes', data: { seq: 57 } });

	last().onclose?.();
	const meanwhile = live.state;
	await vi.advanceTimersByTimeAsync(1000);
	await last().greet();

	expect([sockets.length, meanwhile, live.state, changes.length]).toEqual([2, 'connecting', 'live', 1]);
	expect(last().sent[1]).toEqual({ action: 'subscribe', event: 'changes', since: 57 });
});

test('it tries again later and later, and says so when more than one attempt has failed', async () => {
	const { last, live, sockets } = start();
	const states: string[] = [];
	const counts: number[] = [];

	for (const waitMs of [1000, 2000, 4000]) {
		last().onclose?.();
		await vi.advanceTimersByTimeAsync(waitMs - 100);
		counts.push(sockets.length);
		await vi.advanceTimersByTimeAsync(100);
		counts.push(sockets.length);
		states.push(live.state);
	}

	expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
	expect(states).toEqual(['connecting', 'offline', 'offline']);
});

test('when the line is back it tries at once', async () => {
	const { last, sockets } = start();
	last().onclose?.();

	window.dispatchEvent(new Event('online'));

	expect(sockets).toHaveLength(2);
});

test('a refused token is renewed before the next attempt', async () => {
	const { last, session, sockets } = start();
	await last().accept();

	last().say({ error: 'invalid_token' });
	await vi.advanceTimersByTimeAsync(1000);

	expect([session.renew.mock.calls.length, sockets.length, sockets[0]?.isClosed]).toEqual([1, 2, true]);
});

test('a server that does not greet is left', async () => {
	const { last, sockets } = start();
	await last().accept();

	await vi.advanceTimersByTimeAsync(16_000);

	expect(sockets).toHaveLength(2);
});

test('a line that falls silent is left, once the server has shown that it answers pings', async () => {
	const { last, sockets } = start();
	await last().greet();
	await vi.advanceTimersByTimeAsync(25_000);
	last().say({ action: 'pong' });

	await vi.advanceTimersByTimeAsync(25_000 + 10_000 + 1_000);

	expect(sockets).toHaveLength(2);
});

test('a server that never answers pings is not left for it', async () => {
	const { last, live, sockets } = start();
	await last().greet();

	await vi.advanceTimersByTimeAsync(200_000);

	expect([sockets.length, live.state]).toEqual([1, 'live']);
});

test('a page long out of sight gives its connection back, and catches up on return', async () => {
	const { last, sockets } = start();
	await last().greet();
	last().say({ event: 'changes', data: { seq: 9 } });

	setVisibility('hidden');
	await vi.advanceTimersByTimeAsync(6 * 60_000);
	const away = [sockets.length, sockets[0]?.isClosed];
	setVisibility('visible');
	await last().greet();

	expect([away, sockets.length]).toEqual([[1, true], 2]);
	expect(last().sent[1]).toMatchObject({ since: 9 });
});

test('once stopped it stays away', async () => {
	const { last, sockets, stop } = start();
	await last().greet();

	stop();
	await vi.advanceTimersByTimeAsync(100_000);
	window.dispatchEvent(new Event('online'));

	expect([sockets.length, sockets[0]?.isClosed]).toEqual([1, true]);
});

test('a greeting ends the back-off: the next break is tried again after the first pause', async () => {
	const { last, sockets } = start();
	for (const waitMs of [1000, 2000, 4000]) {
		last().onclose?.();
		await vi.advanceTimersByTimeAsync(waitMs);
	}
	await last().greet();
	const before = sockets.length;

	last().onclose?.();
	await vi.advanceTimersByTimeAsync(1000);

	expect(sockets.length - before).toBe(1);
});

test('however long the server is away, it is tried every half minute', async () => {
	const { last, sockets } = start();
	const waits: number[] = [];
	for (let failures = 1; failures <= 8; failures += 1) {
		last().onclose?.();
		let seconds = 0;
		for (; sockets.length === failures && seconds < 100; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
		waits.push(seconds);
	}

	expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

test('a line that comes back while an attempt is under way begins no second one', async () => {
	const { last, sockets } = start();
	await last().accept();

	window.dispatchEvent(new Event('online'));
	window.dispatchEvent(new Event('online'));

	expect(sockets).toHaveLength(1);
});

test('a page out of sight is left without a connection, whatever the line does meanwhile', async () => {
	const { last, sockets } = start();
	await last().greet();
	setVisibility('hidden');
	onTestFinished(() => setVisibility('visible'));

	await vi.advanceTimersByTimeAsync(60_000);
	window.dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(5 * 60_000);
	const isGivenBack = sockets[0]?.isClosed;
	window.dispatchEvent(new Event('online'));

	expect([isGivenBack, sockets.length]).toEqual([true, 1]);
});

test('without a token nothing is said; with one renewed meanwhile, the new one', async () => {
	const { last, session, sockets } = start();
	session.token = '';
	await last().accept();
	const silent = [...last().sent];
	session.fresh.mockImplementation(async () => {
		session.token = 'renewed';
	});
	await vi.advanceTimersByTimeAsync(16_000);
	await last().accept();

	expect([silent, sockets.length, last().sent]).toEqual([[], 2, [{ action: 'auth', token: 'renewed' }]]);
});

test('a token that comes after its socket was given up goes to no other', async () => {
	const { last, session, sockets } = start();
	let renewed: () => void = () => undefined;
	session.fresh.mockImplementationOnce(() => new Promise((resolve) => (renewed = resolve)));
	await last().accept();
	last().onclose?.();
	await vi.advanceTimersByTimeAsync(1000);

	renewed();
	await vi.advanceTimersByTimeAsync(0);

	expect(sockets.map(({ sent }) => sent)).toEqual([[], []]);
});

test('what a server says that makes no sense is passed over, and the place in the log stays', async () => {
	const { last, live, changes } = start();
	await last().greet();
	last().say({ event: 'changes', data: { seq: 5 } });

	last().onmessage?.({ data: '{' });
	for (const message of [null, 7, [], { event: 'changes' }, { event: 3, data: {} }]) last().say(message);
	last().say({ event: 'changes', data: { seq: '9' } });
	last().onclose?.();
	await vi.advanceTimersByTimeAsync(1000);
	await last().greet();

	expect([live.state, changes]).toEqual(['live', [{ seq: 5 }, { seq: '9' }]]);
	expect(last().sent[1]).toMatchObject({ since: 5 });
});

test('several listen under one subscription, each until it stops', async () => {
	const { last, live } = start();
	await last().greet();
	const [first, second] = [vi.fn(), vi.fn()];
	const stopFirst = live.on('notification.created', first);
	live.on('notification.created', second);

	last().say({ event: 'notification.created', data: 1 });
	stopFirst();
	last().say({ event: 'notification.created', data: 2 });

	expect([first.mock.calls, second.mock.calls]).toEqual([[[1]], [[1], [2]]]);
	expect(last().sent.filter(({ event }) => event === 'notification.created')).toHaveLength(1);
});

test('the next session does not ask from where the last one ended', async () => {
	const { last, live, stop } = start();
	await last().greet();
	last().say({ event: 'changes', data: { seq: 57 } });
	stop();

	stops.push(live.start());
	live.since(3);
	await last().greet();

	expect(last().sent[1]).toEqual({ action: 'subscribe', event: 'changes', since: 3 });
});

interface Card {
	readonly id: number;
	readonly version: number;
	readonly title: string;
}

const card = defineKind<Card>('card');
const rules = {
	kinds: { card: (json: unknown) => json as Card },
	placement: (json: unknown) => {
		const { card_id: id, view_id, bucket_id: bucket, position } = json as Record<string, number>;
		if (id === undefined || bucket === undefined || position === undefined) return undefined;
		return { kind: 'card', view: `view:${view_id}`, id, bucket, position };
	},
};

test('a push says records, places and what is gone; kinds nobody named are passed over', () => {
	const push = {
		seq: 4,
		records: { card: [{ id: 1, version: 2, title: 'Warp' }], loom: [{ id: 9 }] },
		placements: [{ view_id: 7, card_id: 1, position: 3, bucket_id: 2 }, {}],
		removed: { card: [5], loom: [6] },
	};

	expect(readPush(push, rules)).toEqual([
		{ type: 'record', kind: 'card', record: { id: 1, version: 2, title: 'Warp' } },
		{ type: 'placed', placement: { kind: 'card', view: 'view:7', id: 1, bucket: 2, position: 3 } },
		{ type: 'removed', kind: 'card', id: 5 },
	]);
});

test('pushes reach the store once a frame, cover writes, and a reset is told', () => {
	const frames: (() => void)[] = [];
	const listeners: ((data: unknown) => void)[] = [];
	const store = new Store();
	const onReset = vi.fn();
	store.loadPage(recordsOf(card, [{ id: 1, version: 1, title: 'Warp' }]));
	store.apply({ key: 'k', batch: 'b', ops: [patchOp(card, 1, { title: 'mine' })], needs: [] });
	const on = (_: string, listener: (data: unknown) => void) => {
		listeners.push(listener);
		return () => {};
	};
	followChanges({ live: { on }, store, rules, onReset, schedule: (run) => frames.push(run) });

	listeners[0]?.({ seq: 1, keys: ['k'], records: { card: [{ id: 1, version: 2, title: 'theirs' }] } });
	listeners[0]?.({ seq: 2, reset: true, placements: [{ view_id: 7, card_id: 1, position: 3, bucket_id: 2 }] });
	const before = store.get(card, 1)?.title;
	for (const run of frames) run();

	expect([before, frames.length, store.get(card, 1)?.title, store.seq]).toEqual(['mine', 1, 'theirs', 2]);
	expect(store.ids(listOf('view:7', 2))).toEqual([1]);
	expect(onReset).toHaveBeenCalledTimes(1);
});
