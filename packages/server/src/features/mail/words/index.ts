import { de } from './de.ts';
import { en, type Words } from './en.ts';

export type { Words } from './en.ts';

/** By language; one that is missing here, or a group that is missing there, is said in English. */
const languages: Readonly<Record<string, Partial<Words>>> = { en, de };

/**
 * The words for a person's language.
 * @example wordsFor('de-CH').tag // 'de'
 * @example wordsFor('').tag // 'en'
 */
export function wordsFor(language: string): Words {
	const [base = ''] = language.toLowerCase().split('-');
	return { ...en, ...languages[base] };
}
