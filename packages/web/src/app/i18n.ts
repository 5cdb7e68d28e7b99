import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import app from '../languages/en/app.json';
import ui from '../languages/en/ui.json';
import type { Words } from '../languages/words.ts';

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'app';
		resources: Words;
	}
}

const fallback = 'en';
const rightToLeft = ['ar', 'fa', 'he'];

/** One file a language and feature, fetched when it is first needed. */
const files = import.meta.glob<ResourceKey>(['../languages/*/*.json', '!../languages/en/{app,ui}.json'], {
	import: 'default',
});

const fromFiles: BackendModule = {
	type: 'backend',
	init: () => undefined,
	read: async (language, namespace) => files[`../languages/${language}/${namespace}.json`]?.() ?? {},
};

/** The languages there are words for. */
export const languages: readonly string[] = [
	...new Set([fallback, ...Object.keys(files).map((path) => path.split('/')[2] ?? fallback)]),
];

function writeOnDocument(language: string) {
	document.documentElement.lang = language;
	document.documentElement.dir = rightToLeft.includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/**
 * Starts the words. The shell's own English ones are in the bundle, so the first paint waits for nothing; those of a
 * feature come with its page: its route calls `loadWords('task')` beside its other work.
 */
export async function startWords(language: string = fallback): Promise<i18n> {
	i18next.on('languageChanged', writeOnDocument);
	await i18next
		.use(fromFiles)
		.use(initReactI18next)
		.init({
			lng: language,
			fallbackLng: fallback,
			supportedLngs: [...languages],
			nonExplicitSupportedLngs: true,
			ns: ['app', 'ui'],
			defaultNS: 'app',
			resources: { en: { app, ui } },
			partialBundledLanguages: true,
			// React escapes what it shows.
			interpolation: { escapeValue: false },
			react: { useSuspense: true },
		});
	return i18next;
}

/** Fetches the words of features ahead of their page, so that the page need not wait for them. */
export async function loadWords(...features: (keyof Words)[]): Promise<void> {
	await i18next.loadNamespaces(features);
}
