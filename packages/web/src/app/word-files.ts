import { dictionary, type Feature, type WordFile } from '../platform/words/index.ts';

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

/** Starts the words with those English ones that are in the bundle of an entry: its first paint waits for none. */
export async function startWordsWith(
	bundled: Partial<Record<Feature, WordFile>>,
	language: string = fallback,
): Promise<void> {
	dictionary.start({
		languages,
		fallback,
		fetch: async (spoken, feature) => files[`../languages/${spoken}/${feature}.json`]?.(),
		bundled,
	});
	dictionary.watch(writeOnDocument);
	writeOnDocument();
	await dictionary.speak(language);
}

/** Fetches the words of features ahead of their page, so that the page need not wait for them. */
export async function loadWords(...features: Feature[]): Promise<void> {
	await dictionary.load(features);
}
