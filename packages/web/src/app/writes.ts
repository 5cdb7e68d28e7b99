import type { OutboxParts } from '../platform/outbox/index.ts';
import { browserTabs, indexedWrites, Outbox } from '../platform/outbox/index.ts';
import { watchNoticesFocus } from '../ui/notices-focus.ts';
import { notifyRefusals } from './notify-refusals.ts';

/** The outbox with all writes there are, and the way to what is said of them: fetched when the first screen stands. */
export function outboxOf(parts: Pick<OutboxParts, 'store' | 'api' | 'mutations'>): Outbox {
	const outbox = new Outbox({ ...parts, storage: indexedWrites(), tabs: browserTabs() });
	notifyRefusals(outbox);
	watchNoticesFocus();
	return outbox;
}
