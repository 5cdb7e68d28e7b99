import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import type { Feature, Features, Translate } from './keys.ts';

export interface Translation<F extends Features> {
	/** The same function as long as the language stays. */
	readonly t: Translate<F>;
	/** As `Intl` takes it, for dates and numbers. */
	readonly language: string;
	/** The one the words are in, for what stands among them: a list of names. */
	readonly messageLocale: string;
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
	const locale = useSyncExternalStore(i18n.watch, i18n.current);
	const names: readonly Feature[] = typeof features === 'string' ? [features] : features;
	// NOTE: not `use`: it wants to be called again when the words are here, and would then wait once more.
	if (!i18n.has(names)) throw i18n.wait(names);
	return {
		t: locale.of(features),
		language: locale.language,
		messageLocale: locale.messageLocale,
		number: locale.number,
	};
}
