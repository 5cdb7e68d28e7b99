import { browserStorage } from '../platform/local/index.ts';
import type { OutboxParts } from '../platform/outbox/index.ts';
import { browserTabs, indexedWrites, Outbox } from '../platform/outbox/index.ts';
import { isElsewhere, serverIn } from '../platform/server-address.ts';
import { watchNoticesFocus } from '../ui/notices-focus.ts';
import { notifyRefusals } from './notify-refusals.ts';

/** The outbox with all writes there are, and the way to what is said of them: fetched when the first screen stands. */
export function outboxOf(parts: Pick<OutboxParts, 'store' | 'api' | 'mutations'>): Outbox {
	const baseUrl = serverIn(browserStorage());
	// People of two servers have the same numbers. Who changes the server begins with another page.
	const storage = indexedWrites(isElsewhere(baseUrl) ? `ordna ${baseUrl}` : 'ordna');
	const outbox = new Outbox({ ...parts, storage, tabs: browserTabs() });
	notifyRefusals(outbox);
	watchNoticesFocus();
	return outbox;
}
