import { signOut } from '../features/session/index.ts';
import type { Client } from '../platform/client.tsx';
import { dictionary } from '../platform/words/index.ts';
import { confirm } from '../ui/confirm.tsx';
import { inWords, listed } from './writes-in-words.ts';

/** Longer than this nobody waits for what is still to be sent. */
const sendingMs = 4000;

/** Signs out by hand: sends first what waits. What can't be sent would be lost, so this asks before. */
export async function leave(client: Client): Promise<void> {
	const { outbox } = client;
	// What waits on disk is known to its code alone.
	await outbox.load().catch(() => undefined);
	await sendNow(outbox);
	const count = outbox.state.waiting;
	if (count > 0 && !(await confirm(await question(outbox)))) return;
	await outbox.discard();
	await signOut(client);
}

async function sendNow(outbox: Client['outbox']): Promise<void> {
	if (outbox.state.waiting === 0 || !navigator.onLine) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const enough = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, sendingMs);
	});
	await Promise.race([outbox.drain(), enough]);
	clearTimeout(timer);
}

async function question({ state: { waiting: count }, waiting }: Client['outbox']) {
	const sentences = await inWords(waiting);
	const list = listed(sentences);
	return {
		title: dictionary.say('app:unsent.title', { count }),
		text: dictionary.say(list === '' ? 'app:unsent.text' : 'app:unsent.textWith', { count, list }),
		verb: dictionary.say('app:unsent.verb'),
	};
}
