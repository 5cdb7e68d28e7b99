import { parseQuickAdd, type QuickAddPart } from '@ordna/domain/quick-add';
import type { Clock } from '@ordna/domain/time';
import { i18n, type Translate } from '../../../platform/i18n/index.ts';
import { localizedKeywords } from './keywords.ts';

const listed = new WeakMap<Translate<'quick-add'>, Map<number, readonly string[]>>();

/** What a number means that nobody has typed. */
const defaultCount = 2;
/** No task waits for longer, in any unit. */
const maxCount = 99;

/**
 * What can be said of dates and repeats in the current language, the nearest first; with the last number that is typed
 * in those that count something.
 */
export function phrasesFor(typed: string): readonly string[] {
	const t = i18n.current().of('quick-add');
	const numbers = [...typed.matchAll(/(?<!\S)\d{1,2}(?!\S)/g)].map(([digits]) => Number(digits));
	const last = numbers.at(-1);
	const count = last !== undefined && last > 1 && last <= maxCount ? last : defaultCount;
	const known = listed.get(t) ?? new Map<number, readonly string[]>();
	listed.set(t, known);
	const phrases = known.get(count) ?? [
		...t('phrases.dates', { count }).split('|'),
		...t('phrases.repeats', { count }).split('|'),
	];
	known.set(count, phrases);
	return phrases;
}

/** What a phrase means; undefined where the language says something that is not understood as a whole. */
export function meaningOf(phrase: string, clock: Clock): QuickAddPart | undefined {
	const { parts } = parseQuickAdd(phrase, { ...clock, mode: 'default', keywords: localizedKeywords() });
	const [part] = parts;
	return parts.length === 1 && part?.text === phrase ? part : undefined;
}
