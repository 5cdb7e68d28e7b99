import { i18n } from './i18n/index.ts';
import type { MessageDescriptor } from './outbox/index.ts';

/** What was done, as sentences; none while there are no words for it. */
export async function describeWrites(writes: readonly MessageDescriptor[]): Promise<readonly string[]> {
	try {
		await i18n.load(['mutations']);
		return writes.map(({ key, params }) => i18n.translate(key, params));
	} catch {
		return [];
	}
}

/** So many are named; of more there is only said how many. */
const maxNamed = 3;

/** As one list for a sentence: “Add task “Tea”, Complete “Milk”, and 4 more”. */
export function listed(sentences: readonly string[]): string {
	const named = sentences.slice(0, maxNamed);
	const rest = sentences.length - named.length;
	const all = rest > 0 ? [...named, i18n.translate('mutations:unsent.more', { count: rest })] : named;
	return new Intl.ListFormat(i18n.current().messageLocale).format(all);
}
