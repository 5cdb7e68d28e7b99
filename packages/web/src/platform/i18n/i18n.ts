import type { Feature, Features, FullKey, Params, Translate } from './keys.ts';
import { findMessage, formatMessage, type MessageFile, type Messages, parseMessages } from './messages.ts';

/** The current language with its messages: another object whenever it changes. */
export interface CurrentLocale {
	/** As wished: dates and numbers are written in it, even where there are no words in it. */
	readonly language: string;
	/** The one there are words in. */
	readonly messageLocale: string;
	/** A number as the language writes it: "1,500", "1 500". */
	readonly number: (value: number) => string;
	/** Says sentences of some features; the same function as long as the language stays. */
	readonly of: <F extends Features>(features: F) => Translate<F>;
}

export interface MessageSource {
	/** Those there are words in. */
	readonly languages: readonly string[];
	/** Said for what a language has no words for yet. */
	readonly fallback: string;
	/** Nothing where a language has no words for the feature yet: then those of the fallback are fetched. */
	readonly fetch: (language: string, feature: Feature) => Promise<MessageFile | undefined>;
	/** Fetched with a language before it is current: the features of the first screen. */
	readonly first?: readonly Feature[];
}

interface LocaleBundle {
	readonly rules: Intl.PluralRules;
	readonly numbers: Intl.NumberFormat;
	readonly features: Map<string, Messages>;
}

const noSource: MessageSource = { languages: [], fallback: 'en', fetch: async () => undefined };

/** The words in the languages of the world: fetches them, and says sentences. */
export class I18n {
	#source = noSource;
	readonly #bundles = new Map<string, LocaleBundle>();
	readonly #fetching = new Map<string, Promise<void>>();
	readonly #waits = new Map<string, Promise<void>>();
	readonly #wanted = new Set<Feature>();
	readonly #watchers = new Set<() => void>();
	#requested = '';
	#current = this.#localeOf(noSource.fallback);
	#fallbackChain: readonly string[] = [];

	/** Begins without a word: `setLocale` fetches the first. */
	start(source: MessageSource): void {
		this.#source = source;
		this.#bundles.clear();
		this.#fetching.clear();
		this.#waits.clear();
		this.#wanted.clear();
		for (const feature of source.first ?? []) this.#wanted.add(feature);
		this.#activate(source.fallback);
	}

	get languages(): readonly string[] {
		return this.#source.languages;
	}

	/** The current locale. */
	readonly current = (): CurrentLocale => this.#current;

	/** Calls when the language changes. */
	readonly watch = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => void this.#watchers.delete(watcher);
	};

	/** Switches the language as soon as its messages are here; the last wish counts. Throws what fetching throws. */
	async setLocale(language: string): Promise<void> {
		this.#requested = language;
		await this.#fetchAll(this.#messageLocale(language), [...this.#wanted]);
		if (this.#requested === language && this.#current.language !== language) this.#activate(language);
	}

	/** Whether the words of all these features are here. Before the start nothing is waited for: there is nothing to come. */
	has(features: readonly Feature[]): boolean {
		if (this.#source === noSource) return true;
		const bundle = this.#bundleOf(this.#current.messageLocale);
		return features.every((one) => bundle.features.has(one));
	}

	/** Fetches the words of features. Throws what fetching throws; asking again then tries again. */
	async load(features: readonly Feature[]): Promise<void> {
		for (const feature of features) this.#wanted.add(feature);
		await this.#fetchAll(this.#current.messageLocale, features);
	}

	/** The same as `load`, once: for a screen, which asks again each time it is drawn. */
	wait(features: readonly Feature[]): Promise<void> {
		const name = [this.#current.messageLocale, ...features].join();
		const known = this.#waits.get(name);
		if (known) return known;
		const wait = this.load(features);
		this.#waits.set(name, wait);
		// What failed is asked for again the next time.
		wait.catch(() => this.#waits.delete(name));
		return wait;
	}

	/** A sentence; its name where there is none. */
	readonly translate = (key: FullKey, params: Params = {}): string => {
		const [feature = '', name = ''] = key.split(':');
		return this.#messageOf(feature, name, params);
	};

	/** Whether there is a sentence of the name. */
	hasMessage(key: string): key is FullKey {
		const [feature = '', name = ''] = key.split(':');
		return this.#find(feature, name, undefined) !== undefined;
	}

	#messageOf(feature: string, name: string, params: Params): string {
		const sentence = this.#find(feature, name, params.count);
		return sentence === undefined
			? name
			: formatMessage(sentence, params, this.#bundleOf(this.#current.language).numbers);
	}

	#find(feature: string, name: string, count: unknown): string | undefined {
		for (const language of this.#chain()) {
			const { rules, features } = this.#bundleOf(language);
			const sentence = findMessage(features.get(feature) ?? new Map(), name, count, rules);
			if (sentence !== undefined) return sentence;
		}
		return undefined;
	}

	/** Where a sentence is looked for, the best first. Kept: every row of a list asks for some. */
	#chain(): readonly string[] {
		const { messageLocale } = this.#current;
		const { fallback } = this.#source;
		if (this.#fallbackChain[0] !== messageLocale || this.#fallbackChain.at(-1) !== fallback)
			this.#fallbackChain = [...new Set([messageLocale, fallback])];
		return this.#fallbackChain;
	}

	#messageLocale(language: string): string {
		const [base = ''] = language.split('-');
		return [language, base].find((tag) => this.#source.languages.includes(tag)) ?? this.#source.fallback;
	}

	#bundleOf(language: string): LocaleBundle {
		const known = this.#bundles.get(language);
		if (known) return known;
		const bundle: LocaleBundle = {
			rules: new Intl.PluralRules(language),
			numbers: new Intl.NumberFormat(language),
			features: new Map(),
		};
		this.#bundles.set(language, bundle);
		return bundle;
	}

	async #fetchAll(language: string, features: readonly Feature[]): Promise<void> {
		await Promise.all(features.map((feature) => this.#fetchOnce(language, feature)));
	}

	#fetchOnce(language: string, feature: Feature): Promise<void> {
		const { features } = this.#bundleOf(language);
		if (features.has(feature)) return Promise.resolve();
		const name = `${language}/${feature}`;
		const underWay = this.#fetching.get(name);
		if (underWay) return underWay;
		const { fetch, fallback } = this.#source;
		const fetching = fetch(language, feature)
			.then(async (file) => void features.set(feature, parseMessages(file ?? (await fetch(fallback, feature)) ?? {})))
			.finally(() => this.#fetching.delete(name));
		this.#fetching.set(name, fetching);
		return fetching;
	}

	#activate(language: string): void {
		this.#current = this.#localeOf(language);
		for (const watcher of [...this.#watchers]) watcher();
	}

	#localeOf(language: string): CurrentLocale {
		const made = new Map<string, Translate<Features>>();
		const of = (features: Features): Translate<Features> => {
			const [first = ''] = typeof features === 'string' ? [features] : features;
			const known = made.get(first);
			if (known) return known;
			const translate = (key: string, params: Params = {}) => {
				const [name = '', feature = first] = key.split(':').reverse();
				return this.#messageOf(feature, name, params);
			};
			made.set(first, translate);
			return translate;
		};
		// The types narrow which names may be said; what says them is the same for all.
		const number = (value: number) => this.#bundleOf(language).numbers.format(value);
		return { language, messageLocale: this.#messageLocale(language), number, of: of as CurrentLocale['of'] };
	}
}

/** The words of this browser. */
export const i18n = new I18n();
