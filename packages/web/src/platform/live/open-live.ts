import { type Following, followChanges } from './follow-changes.ts';
import { Live, type LiveParts } from './live.ts';

/** The feed, writing into the store. In a file of its own: the first screen stands without it. */
export function openLive({ store, rules, onReset, ...parts }: LiveParts & Omit<Following, 'live' | 'schedule'>): Live {
	const live = new Live(parts);
	followChanges({ live, store, rules, onReset });
	return live;
}
