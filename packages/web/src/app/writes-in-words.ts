import type { Sentence } from '../platform/outbox/index.ts';
import { dictionary } from '../platform/words/index.ts';

/** Their words, fetched ahead: they are needed when the line is gone. */
export function fetchWordsOfWrites(): void {
	// If it fails, they are fetched when they are needed.
	dictionary.load(['mutations']).catch(() => undefined);
}

/** What was done, as sentences; none while there are no words for it. */
export async function inWords(writes: readonly Sentence[]): Promise<readonly string[]> {
	try {
		await dictionary.load(['mutations']);
		return writes.map(({ key, params }) => dictionary.say(key, params));
	} catch {
		return [];
	}
}

/** So many are named; of more there is only said how many. */
const namedAtMost = 3;

/** As one list for a sentence: “Add task “Tea”, Complete “Milk”, and 4 more”. */
export function listed(sentences: readonly string[]): string {
	const named = sentences.slice(0, namedAtMost);
	const rest = sentences.length - named.length;
	const all = rest > 0 ? [...named, dictionary.say('app:unsent.more', { count: rest })] : named;
	return new Intl.ListFormat(dictionary.spoken().ofWords).format(all);
}
