import { batchPerFrame, type Store } from '../store/index.ts';
import type { Live } from './live.ts';
import { type ChangesPush, type PushRules, readPush } from './push.ts';

export interface Following {
	readonly live: Pick<Live, 'on'>;
	readonly store: Store;
	readonly rules: PushRules;
	/** Called when too much happened to tell: whatever is shown has to be asked for again. */
	readonly onReset: () => void;
	/** When gathered pushes are taken; by itself once a frame. */
	readonly schedule?: (run: () => void) => void;
}

/** Lets the live feed write into the store. */
export function followChanges({ live, store, rules, onReset, schedule }: Following): () => void {
	const take = (push: ChangesPush) => {
		store.remote(readPush(push, rules), { seq: push.seq, keys: push.keys ?? [] });
		if (push.reset) onReset();
	};
	const gather = batchPerFrame<ChangesPush>((pushes) => store.batch(() => pushes.forEach(take)), schedule);
	// The server's word is believed, as that of its answers is.
	return live.on('changes', (data) => gather(data as ChangesPush));
}
