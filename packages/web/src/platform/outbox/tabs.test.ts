// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { browserTabs, type Sender, type TabMessage } from './tabs.ts';

const left: Sender[] = [];
afterEach(() => {
	for (const sender of left.splice(0)) sender.leave();
});

interface Request {
	readonly run: () => unknown;
	readonly settle: { readonly resolve: () => void; readonly reject: (reason: unknown) => void };
}

/** One lock, as browsers have it: a queue, and whoever steals ends who holds it. */
function aLock(): LockManager {
	let held: Request | undefined;
	const queue: Request[] = [];
	const grant = (next: Request | undefined) => {
		held = next;
		if (!next) return;
		void Promise.resolve(next.run()).then(() => {
			if (held !== next) return;
			next.settle.resolve();
			grant(queue.shift());
		});
	};
	const request = (_: string, { signal, steal }: LockOptions, run: () => unknown) =>
		new Promise<void>((resolve, reject) => {
			const one: Request = { run, settle: { resolve, reject } };
			const giveUp = () => {
				const at = queue.indexOf(one);
				if (at < 0) return;
				queue.splice(at, 1);
				reject(new DOMException('given up', 'AbortError'));
			};
			signal?.addEventListener('abort', giveUp);
			if (steal) {
				held?.settle.reject(new DOMException('stolen', 'AbortError'));
				queueMicrotask(() => grant(one));
			} else if (held) queue.push(one);
			else grant(one);
		});
	// Only what is asked of it here.
	return { request } as unknown as LockManager;
}

/** Tabs of one browser; each notes when its turn comes and goes. */
function openTabs(locks: LockManager | undefined, count: number) {
	const log: string[] = [];
	const senders = Array.from({ length: count }, (_, tab) => {
		const turn = { onTurn: () => void log.push(`${tab} sends`), onLost: () => void log.push(`${tab} lost`) };
		const sender = browserTabs(locks).queue(turn);
		left.push(sender);
		return sender;
	});
	return { log, senders };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('of several tabs the first sends, and the next when it is closed', async () => {
	const { log, senders } = openTabs(aLock(), 3);
	await settled();
	expect(log).toEqual(['0 sends']);

	senders[0]?.leave();
	await settled();

	expect(log).toEqual(['0 sends', '1 sends']);
});

test('the tab somebody writes in takes over, and the one before waits behind the others', async () => {
	const { log, senders } = openTabs(aLock(), 3);
	await settled();

	senders[2]?.takeOver();
	await settled();
	expect(log).toEqual(['0 sends', '0 lost', '2 sends']);

	senders[2]?.leave();
	await settled();
	expect(log.at(-1)).toBe('1 sends');

	senders[1]?.leave();
	await settled();
	expect(log.at(-1)).toBe('0 sends');
});

test('who has sent waits in the order in which it was lost, and no tab waits twice', async () => {
	const { log, senders } = openTabs(aLock(), 3);
	await settled();

	senders[2]?.takeOver();
	await settled();
	senders[1]?.takeOver();
	await settled();
	senders[1]?.leave();
	await settled();

	expect(log).toEqual(['0 sends', '0 lost', '2 sends', '2 lost', '1 sends', '0 sends']);
});

test('who sends already takes nothing over, and who has left never sends', async () => {
	const { log, senders } = openTabs(aLock(), 2);
	await settled();

	senders[0]?.takeOver();
	senders[1]?.leave();
	senders[1]?.takeOver();
	senders[0]?.leave();
	await settled();

	expect(log).toEqual(['0 sends']);
});

test('without locks each tab sends its own', () => {
	const { log } = openTabs(undefined, 2);

	expect(log).toEqual(['0 sends', '1 sends']);
});

test('what a tab tells is heard by the others until they stop listening', async () => {
	const [one, other] = [browserTabs(undefined), browserTabs(undefined)];
	const heard: TabMessage[] = [];
	const own: TabMessage[] = [];
	one.listen((message) => own.push(message));
	const stop = other.listen((message) => heard.push(message));
	const refused = (key: string): TabMessage => ({ type: 'refused', person: 1, key });

	one.post(refused('a'));
	await expect.poll(() => heard).toEqual([refused('a')]);
	stop();
	one.post(refused('b'));
	await settled();

	expect([heard, own]).toEqual([[refused('a')], []]);
});
