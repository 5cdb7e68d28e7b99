import app from '../languages/en/app.json';
import overview from '../languages/en/overview.json';
import pickers from '../languages/en/pickers.json';
import project from '../languages/en/project.json';
import task from '../languages/en/task.json';
import ui from '../languages/en/ui.json';
import { dictionary, type Feature, type WordFile } from '../platform/words/index.ts';

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

/**
 * Starts the words. The first page's English ones are in the bundle, so the first paint waits for nothing; those of
 * other features come with its page: its route calls `loadWords('task')` beside its other work.
 */
export async function startWords(language: string = fallback): Promise<void> {
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
