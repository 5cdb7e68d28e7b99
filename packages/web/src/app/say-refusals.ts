import { failureText, Refused } from '../platform/api/index.ts';
import type { Client } from '../platform/client.tsx';
import { dictionary } from '../platform/words/index.ts';
import { notify } from '../ui/notice-store.ts';

/** Says why a change was taken back. */
export function sayRefusals({ outbox }: Client): () => void {
	return outbox.onRefused(({ failure }) => {
		const why = failureText(failure);
		notify({
			kind: 'error',
			text: failure instanceof Refused ? dictionary.say('app:refused', { why: withFullStop(why) }) : why,
		});
	});
}

const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
