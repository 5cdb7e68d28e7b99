import { ApiError, failureText } from '../platform/api/index.ts';
import { describeWrites, listed } from '../platform/describe-writes.ts';
import { i18n } from '../platform/i18n/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import { notify } from '../ui/notice-store.ts';

/** Says why a change was undone, with what depended on it, and what waited in vain. */
export function notifyRefusals(outbox: Outbox): void {
	outbox.onRefused(async ({ what, failure, isGone, dependents }) => {
		const why = failureText(failure);
		const [refused, ...others] = await describeWrites([what, ...dependents]);
		if (isGone && refused !== undefined) return notify({ kind: 'plain', text: goneText(refused, others) });
		notify({ kind: 'error', text: failure instanceof ApiError ? undoneText(why, refused, others) : why });
	});
	outbox.onDropped((count) => {
		const onWell = () => notify({ kind: 'error', text: i18n.translate('mutations:unsent.dropped', { count }) });
		// It is said once, so its words are fetched until they are here.
		retryUntilDone({ attempt: () => i18n.load(['mutations']), onWell });
	});
}

/** What was saved before this browser heard of it, and deleted before it asked again. */
function goneText(what: string, others: readonly string[]): string {
	if (others.length === 0) return i18n.translate('mutations:gone.textWhat', { what });
	return i18n.translate('mutations:gone.textWith', { what, list: listed(others) });
}

function undoneText(why: string, what: string | undefined, others: readonly string[]): string {
	// Without words for what was undone the reason says the most.
	if (what === undefined) return why;
	const reason = /\p{Sentence_Terminal}$/u.test(why) ? why : i18n.translate('mutations:sentence', { text: why });
	if (others.length === 0) return i18n.translate('mutations:refusedWhat', { why: reason, what });
	return i18n.translate('mutations:refusedWith', { why: reason, what, list: listed(others) });
}
