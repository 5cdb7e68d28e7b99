import type { Client } from '../../platform/client.tsx';
import { listed } from '../../platform/describe-writes.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { type ConfirmOptions, confirm } from '../../ui/confirm.tsx';
import { signOut } from './sign-out.ts';

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

async function question({ state: { waiting: count }, list: waiting }: Client['outbox']): Promise<ConfirmOptions> {
	try {
		await i18n.load(['mutations']);
	} catch {
		// Less is said where there are no words for it.
		const verb = i18n.translate('app:person.signOut');
		return { title: verb, text: i18n.translate('app:failures.unreachable'), verb };
	}
	const list = listed(waiting.map(({ what: { key, params } }) => i18n.translate(key, params)));
	return {
		title: i18n.translate('mutations:unsent.title', { count }),
		text: i18n.translate(list === '' ? 'mutations:unsent.text' : 'mutations:unsent.textWith', { count, list }),
		verb: i18n.translate('mutations:unsent.verb'),
	};
}
