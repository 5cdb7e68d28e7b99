import type { Feature, Features, FullKey, Params, Translate } from './keys.ts';
import { fillIn, findSentence, readSentences, type Sentences, type WordFile } from './sentences.ts';

/** What is spoken: another object whenever it changes. */
export interface Spoken {
	/** As wished: dates and numbers are written in it, even where there are no words in it. */
	readonly language: string;
	/** The one there are words in. */
	readonly ofWords: string;
	/** A number as the language writes it: "1,500", "1 500". */
	readonly number: (value: number) => string;
	/** Says sentences of some features; the same function as long as the language stays. */
	readonly of: <F extends Features>(features: F) => Translate<F>;
}

export interface WordSource {
	/** Those there are words in. */
	readonly languages: readonly string[];
	/** Said for what a language has no words for yet. */
	readonly fallback: string;
	/** Nothing where a language has no words for the feature yet: then those of the fallback are fetched. */
	readonly fetch: (language: string, feature: Feature) => Promise<WordFile | undefined>;
	/** What needs no fetching: some of the fallback's. */
	readonly bundled: Partial<Record<Feature, WordFile>>;
}

interface Shelf {
	readonly rules: Intl.PluralRules;
	readonly numbers: Intl.NumberFormat;
	readonly features: Map<string, Sentences>;
}

const noSource: WordSource = { languages: [], fallback: 'en', fetch: async () => undefined, bundled: {} };

/** The words in the languages of the world: fetches them, and says sentences. */
export class Dictionary {
	#source = noSource;
	readonly #shelves = new Map<string, Shelf>();
	readonly #fetching = new Map<string, Promise<void>>();
	readonly #waits = new Map<string, Promise<void>>();
	readonly #wanted = new Set<Feature>();
	readonly #watchers = new Set<() => void>();
	#wish = '';
	#spoken = this.#speakIn(noSource.fallback);
	#kept: readonly string[] = [];

	/** Begins with the words that are in the bundle. */
	start(source: WordSource): void {
		this.#source = source;
		this.#shelves.clear();
		this.#fetching.clear();
		this.#waits.clear();
		this.#wanted.clear();
		for (const [feature, file] of Object.entries(source.bundled)) {
			// Its keys are those of the record.
			this.#wanted.add(feature as Feature);
			this.#shelfOf(source.fallback).features.set(feature, readSentences(file));
		}
		this.#speak(source.fallback);
	}

	get languages(): readonly string[] {
		return this.#source.languages;
	}

	/** What is spoken now. */
	readonly spoken = (): Spoken => this.#spoken;

	/** Calls when another language is spoken. */
	readonly watch = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => void this.#watchers.delete(watcher);
	};

	/** Speaks another language as soon as its words are here; the last wish counts. Throws what fetching throws. */
	async speak(language: string): Promise<void> {
		this.#wish = language;
		await this.#fetchAll(this.#ofWords(language), [...this.#wanted]);
		if (this.#wish === language && this.#spoken.language !== language) this.#speak(language);
	}

	/** Whether the words of all these features are here. Before the start nothing is waited for: there is nothing to come. */
	has(features: readonly Feature[]): boolean {
		if (this.#source === noSource) return true;
		const shelf = this.#shelfOf(this.#spoken.ofWords);
		return features.every((one) => shelf.features.has(one));
	}

	/** Fetches the words of features. Throws what fetching throws; asking again then tries again. */
	async load(features: readonly Feature[]): Promise<void> {
		for (const feature of features) this.#wanted.add(feature);
		await this.#fetchAll(this.#spoken.ofWords, features);
	}

	/** The same as `load`, once: for a screen, which asks again each time it is drawn. */
	wait(features: readonly Feature[]): Promise<void> {
		const name = [this.#spoken.ofWords, ...features].join();
		const known = this.#waits.get(name);
		if (known) return known;
		const wait = this.load(features);
		this.#waits.set(name, wait);
		// What failed is asked for again the next time.
		wait.catch(() => this.#waits.delete(name));
		return wait;
	}

	/** A sentence; its name where there is none. */
	readonly say = (key: FullKey, params: Params = {}): string => {
		const [feature = '', name = ''] = key.split(':');
		return this.#say(feature, name, params);
	};

	/** Whether there is a sentence of the name. */
	knows(key: string): key is FullKey {
		const [feature = '', name = ''] = key.split(':');
		return this.#find(feature, name, undefined) !== undefined;
	}

	#say(feature: string, name: string, params: Params): string {
		const sentence = this.#find(feature, name, params.count);
		return sentence === undefined ? name : fillIn(sentence, params, this.#shelfOf(this.#spoken.language).numbers);
	}

	#find(feature: string, name: string, count: unknown): string | undefined {
		for (const language of this.#chain()) {
			const { rules, features } = this.#shelfOf(language);
			const sentence = findSentence(features.get(feature) ?? new Map(), name, count, rules);
			if (sentence !== undefined) return sentence;
		}
		return undefined;
	}

	/** Where a sentence is looked for, the best first. Kept: every row of a list asks for some. */
	#chain(): readonly string[] {
		const { ofWords } = this.#spoken;
		const { fallback } = this.#source;
		if (this.#kept[0] !== ofWords || this.#kept.at(-1) !== fallback) this.#kept = [...new Set([ofWords, fallback])];
		return this.#kept;
	}

	#ofWords(language: string): string {
		const [base = ''] = language.split('-');
		return [language, base].find((tag) => this.#source.languages.includes(tag)) ?? this.#source.fallback;
	}

	#shelfOf(language: string): Shelf {
		const known = this.#shelves.get(language);
		if (known) return known;
		const shelf: Shelf = {
			rules: new Intl.PluralRules(language),
			numbers: new Intl.NumberFormat(language),
			features: new Map(),
		};
		this.#shelves.set(language, shelf);
		return shelf;
	}

	async #fetchAll(language: string, features: readonly Feature[]): Promise<void> {
		await Promise.all(features.map((feature) => this.#fetchOnce(language, feature)));
	}

	#fetchOnce(language: string, feature: Feature): Promise<void> {
		const { features } = this.#shelfOf(language);
		if (features.has(feature)) return Promise.resolve();
		const name = `${language}/${feature}`;
		const underWay = this.#fetching.get(name);
		if (underWay) return underWay;
		const { fetch, fallback } = this.#source;
		const fetching = fetch(language, feature)
			.then(async (file) => void features.set(feature, readSentences(file ?? (await fetch(fallback, feature)) ?? {})))
			.finally(() => this.#fetching.delete(name));
		this.#fetching.set(name, fetching);
		return fetching;
	}

	#speak(language: string): void {
		this.#spoken = this.#speakIn(language);
		for (const watcher of [...this.#watchers]) watcher();
	}

	#speakIn(language: string): Spoken {
		const made = new Map<string, Translate<Features>>();
		const of = (features: Features): Translate<Features> => {
			const [first = ''] = typeof features === 'string' ? [features] : features;
			const known = made.get(first);
			if (known) return known;
			const translate = (key: string, params: Params = {}) => {
				const [name = '', feature = first] = key.split(':').reverse();
				return this.#say(feature, name, params);
			};
			made.set(first, translate);
			return translate;
		};
		// The types narrow which names may be said; what says them is the same for all.
		const number = (value: number) => this.#shelfOf(language).numbers.format(value);
		return { language, ofWords: this.#ofWords(language), number, of: of as Spoken['of'] };
	}
}

/** The words of this browser. */
export const dictionary = new Dictionary();
