import app from '../languages/en/app.json';
import overview from '../languages/en/overview.json';
import pickers from '../languages/en/pickers.json';
import project from '../languages/en/project.json';
import task from '../languages/en/task.json';
import ui from '../languages/en/ui.json';
import { browserStorage } from '../platform/local/browser-storage.ts';
import { dictionary, type Feature, type WordFile, withRegion } from '../platform/words/index.ts';

const fallback = 'en';
const rightToLeft = ['ar', 'fa', 'he'];

/** What the shell and the first page say. */
const bundled = { app, ui, overview, task, project, pickers };

/** One file a language and feature, fetched when it is first needed. */
const files = import.meta.glob<WordFile>(
	['../languages/*/*.json', '!../languages/en/{app,ui,overview,task,project,pickers}.json'],
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

/** A pseudo-language by the tag that this browser was told to speak; `localStorage['pseudo-language'] = 'en-XA'`. */
const pseudoLanguage = ['en-XA', 'ar-XB'].find((tag) => tag === browserStorage().getItem('pseudo-language'));

/**
 * Starts the words, and speaks somebody's language; empty: the browser's. The first page's English words are in the
 * bundle, so an English first paint waits for nothing; those of other features come with its page: its route calls
 * `loadWords('task')` beside its other work.
 */
export async function startWords(language = ''): Promise<void> {
	dictionary.start({
		languages: pseudoLanguage ? [...languages, pseudoLanguage] : languages,
		fallback,
		fetch: pseudoLanguage ? fetchPseudo : fetchWords,
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

async function fetchPseudo(spoken: string, feature: Feature): Promise<WordFile | undefined> {
	const english = (bundled as Partial<Record<Feature, WordFile>>)[feature] ?? (await fetchWords(fallback, feature));
	if (spoken !== pseudoLanguage || !english) return english;
	const { toPseudo } = await import('../platform/words/pseudo.ts');
	return toPseudo(english, spoken);
}

/** Fetches the words of features ahead of their page, so that the page need not wait for them. */
export async function loadWords(...features: Feature[]): Promise<void> {
	await dictionary.load(features);
}
