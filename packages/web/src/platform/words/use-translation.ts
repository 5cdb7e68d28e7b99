import { useSyncExternalStore } from 'react';
import { dictionary } from './dictionary.ts';
import type { Feature, Features, Translate } from './keys.ts';

export interface Translation<F extends Features> {
	/** The same function as long as the language stays. */
	readonly t: Translate<F>;
	/** As `Intl` takes it, for dates and numbers. */
	readonly language: string;
	/** The one the words are in, for what stands among them: a list of names. */
	readonly ofWords: string;
	/** A number as the language writes it: "1,500", "1 500". */
	readonly number: (value: number) => string;
}

/**
 * Says the sentences of a feature; of others with their names before them. Waits, as `Suspense` does, for words that
 * nobody has fetched yet.
 *
 *     const { t } = useTranslation(['share', 'ui']);
 *     t('right.read');
 *     t('ui:cancel');
 */
export function useTranslation<const F extends Features>(features: F): Translation<F> {
	const spoken = useSyncExternalStore(dictionary.watch, dictionary.spoken);
	const names: readonly Feature[] = typeof features === 'string' ? [features] : features;
	// NOTE: not `use`: it wants to be called again when the words are here, and would then wait once more.
	if (!dictionary.has(names)) throw dictionary.wait(names);
	return { t: spoken.of(features), language: spoken.language, ofWords: spoken.ofWords, number: spoken.number };
}
