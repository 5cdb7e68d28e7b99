import { browserStorage } from '../platform/local/browser-storage.ts';
import { dictionary, type Feature, type WordFile, withRegion } from '../platform/words/index.ts';

const fallback = 'en';
const rightToLeft = ['ar', 'fa', 'he'];

/** One file a language and feature, fetched when it is first needed. */
const files = import.meta.glob<WordFile>(
	['../languages/*/*.json', '!../languages/en/{app,ui,overview,task,project,pickers,session}.json'],
	{
		import: 'default',
	},
);

const languages = [...new Set([fallback, ...Object.keys(files).map((path) => path.split('/')[2] ?? fallback)])];

function writeOnDocument() {
	const { language } = dictionary.spoken();
	document.documentElement.lang = language;
	document.documentElement.dir = rightToLeft.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** A pseudo-language by the tag that this browser was told to speak: `localStorage['pseudo-language'] = 'en-XA'`. */
const pseudoLanguage = ['en-XA', 'ar-XB'].find((tag) => tag === browserStorage().getItem('pseudo-language'));

type Bundled = Partial<Record<Feature, WordFile>>;

/**
 * Starts the words with those English ones that are in the bundle of an entry: an English first paint waits for none.
 * Speaks somebody's language; empty: the browser's.
 */
export async function startWordsWith(bundled: Bundled, language: string): Promise<void> {
	dictionary.start({
		languages: pseudoLanguage ? [...languages, pseudoLanguage] : languages,
		fallback,
		fetch: pseudoLanguage ? (spoken, feature) => fetchPseudo(bundled, spoken, feature) : fetchWords,
		bundled,
	});
	dictionary.watch(writeOnDocument);
	writeOnDocument();
	await speak(language);
}

/** Speaks somebody's language as soon as its words are here; empty: the browser's. */
export function speak(language: string): Promise<void> {
	return dictionary.speak(pseudoLanguage ?? withRegion(language));
}

const fetchWords = async (spoken: string, feature: Feature) => files[`../languages/${spoken}/${feature}.json`]?.();

async function fetchPseudo(bundled: Bundled, spoken: string, feature: Feature): Promise<WordFile | undefined> {
	const english = bundled[feature] ?? (await fetchWords(fallback, feature));
	if (spoken !== pseudoLanguage || !english) return english;
	const { toPseudo } = await import('../platform/words/pseudo.ts');
	return toPseudo(english, spoken);
}

/** Fetches the words of features ahead of their page, so that the page need not wait for them. */
export async function loadWords(...features: Feature[]): Promise<void> {
	await dictionary.load(features);
}
