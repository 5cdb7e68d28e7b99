import type { Params } from './keys.ts';

/** A file of words: sentences, and groups of them. */
export interface WordFile {
	readonly [name: string]: string | WordFile;
}

/** The sentences of a file by their whole names: `priority.named`. */
export type Sentences = ReadonlyMap<string, string>;

/** @example readSentences({ menu: { show: 'Show menu' } }) // 'menu.show' → 'Show menu' */
export function readSentences(file: WordFile, path = ''): Sentences {
	return new Map(
		Object.entries(file).flatMap(([name, value]) =>
			typeof value === 'string' ? [[path + name, value] as const] : [...readSentences(value, `${path}${name}.`)],
		),
	);
}

/**
 * A sentence in the form its number asks for: `late_one` and `late_other` are two of `late`; `late_zero` is taken for
 * none in every language that has it.
 */
export function findSentence(
	sentences: Sentences,
	key: string,
	count: unknown,
	rules: Intl.PluralRules,
): string | undefined {
	if (typeof count !== 'number') return sentences.get(key);
	const forms = [...(count === 0 ? ['zero'] : []), rules.select(count), 'other'];
	for (const form of forms) {
		const sentence = sentences.get(`${key}_${form}`);
		if (sentence !== undefined) return sentence;
	}
	return sentences.get(key);
}

/** @example fillIn('{{done}} of {{all}}', { done: 2, all: 5 }) // '2 of 5' */
export function fillIn(sentence: string, params: Params): string {
	return sentence.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(params[name] ?? ''));
}
