import i18next from 'i18next';
import { failureText, Refused } from '../platform/api/index.ts';
import type { Client } from '../platform/client.tsx';
import { notify } from '../ui/notice-store.ts';

/** Says why a change was taken back. */
export function sayRefusals({ outbox }: Client): () => void {
	return outbox.onRefused(({ failure }) => {
		const why = failureText(failure);
		notify({
			kind: 'error',
			text: failure instanceof Refused ? i18next.t('app:refused', { why: withFullStop(why) }) : why,
		});
	});
}

const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
