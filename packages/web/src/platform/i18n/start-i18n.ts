import { browserStorage } from '../local/browser-storage.ts';
import { retryUntilDone } from '../retry-until-done.ts';
import { withRegion } from './browser-language.ts';
import { i18n } from './i18n.ts';
import type { Feature } from './keys.ts';
import { fetchMessages } from './message-files.ts';
import type { MessageFile } from './messages.ts';

const fallback = 'en';
const rightToLeft = ['ar', 'fa', 'he'];

function writeOnDocument() {
	const { language } = i18n.current();
	document.documentElement.lang = language;
	document.documentElement.dir = rightToLeft.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** A pseudo-language by the tag that this browser was told to speak: `localStorage['pseudo-language'] = 'en-XA'`. */
const pseudoLanguage = ['en-XA', 'ar-XB'].find((tag) => tag === browserStorage().getItem('pseudo-language'));

/**
 * Starts the words of an entry, with those of its first screen; resolves when they are here, however long that takes:
 * without words nothing can be shown. `public/before-paint.js` has begun to fetch them.
 *
 * @param language somebody's; empty: the browser's
 */
export function startI18nWith(first: readonly Feature[], language: string): Promise<void> {
	const { languages } = __WORDS__;
	i18n.start({
		languages: pseudoLanguage ? [...languages, pseudoLanguage] : languages,
		fallback,
		fetch: pseudoLanguage ? fetchPseudo : fetchMessages,
		first,
	});
	i18n.watch(writeOnDocument);
	return new Promise((resolve) => {
		const onWell = () => {
			writeOnDocument();
			resolve();
		};
		retryUntilDone({ attempt: () => setLocale(language), onWell });
	});
}

/** Speaks somebody's language as soon as its words are here; empty: the browser's. */
export function setLocale(language: string): Promise<void> {
	return i18n.setLocale(pseudoLanguage ?? withRegion(language));
}

async function fetchPseudo(locale: string, feature: Feature): Promise<MessageFile | undefined> {
	const english = await fetchMessages(fallback, feature);
	if (locale !== pseudoLanguage || !english) return english;
	const { toPseudo } = await import('./pseudo.ts');
	return toPseudo(english, locale);
}
