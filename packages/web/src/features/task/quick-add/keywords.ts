import { grammarWords, type QuickAddKeywords } from '@ordna/domain/quick-add';
import { i18n, type Translate } from '../../../platform/i18n/index.ts';

const keywords = new WeakMap<Translate<'quick-add'>, QuickAddKeywords>();

/** What quick add understands in the current language; its file has come with the reader. */
export function localizedKeywords(): QuickAddKeywords {
	// Another function for each language.
	const t = i18n.current().of('quick-add');
	const known = keywords.get(t);
	if (known) return known;
	const names = Object.keys(grammarWords) as (keyof typeof grammarWords)[];
	const localized = Object.fromEntries(names.map((name) => [name, t(`keywords.${name}`)]));
	keywords.set(t, localized);
	return localized;
}
