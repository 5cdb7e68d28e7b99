import { failureText, Refused } from '../platform/api/index.ts';
import type { Client } from '../platform/client.tsx';
import { dictionary } from '../platform/words/index.ts';
import { notify } from '../ui/notice-store.ts';
import { inWords, listed } from './writes-in-words.ts';

/** Says why a change was undone, with what depended on it, and what waited in vain. */
export function sayRefusals({ outbox }: Client): () => void {
	const stops = [
		outbox.onRefused(async ({ what, failure, dependents }) => {
			const why = failureText(failure);
			const [refused, ...others] = await inWords([what, ...dependents]);
			notify({ kind: 'error', text: failure instanceof Refused ? undoneText(why, refused, others) : why });
		}),
		outbox.onDropped((count) => notify({ kind: 'error', text: dictionary.say('app:unsent.dropped', { count }) })),
	];
	return () => {
		for (const stop of stops) stop();
	};
}

function undoneText(why: string, what: string | undefined, others: readonly string[]): string {
	const reason = /\p{Sentence_Terminal}$/u.test(why) ? why : dictionary.say('app:sentence', { text: why });
	if (what === undefined) return dictionary.say('app:refused', { why: reason });
	if (others.length === 0) return dictionary.say('app:refusedWhat', { why: reason, what });
	return dictionary.say('app:refusedWith', { why: reason, what, list: listed(others) });
}
