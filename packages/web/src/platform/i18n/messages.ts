import type { Params } from './keys.ts';

/** A file of words: sentences, and groups of them. */
export interface MessageFile {
	readonly [name: string]: string | MessageFile;
}

/** The sentences of a file by their whole names: `priority.named`. */
export type Messages = ReadonlyMap<string, string>;

/** @example readSentences({ menu: { show: 'Show menu' } }) // 'menu.show' → 'Show menu' */
export function parseMessages(file: MessageFile, path = ''): Messages {
	return new Map(
		Object.entries(file).flatMap(([name, value]) =>
			typeof value === 'string' ? [[path + name, value] as const] : [...parseMessages(value, `${path}${name}.`)],
		),
	);
}

/**
 * A sentence in the form its number asks for: `late_one` and `late_other` are two of `late`; `late_zero` is taken for
 * none in every language that has it.
 */
export function findMessage(
	sentences: Messages,
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

/**
 * A sentence with what it speaks of; numbers as its language writes them. Before a release a parameter that is missing
 * is an error.
 *
 *     fillIn('{{done}} of {{all}}', { done: 2, all: 1500 }, new Intl.NumberFormat('de')) // '2 of 1.500'
 */
export function formatMessage(sentence: string, params: Params, numbers: Intl.NumberFormat): string {
	return sentence.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => {
		const value = params[name];
		if (value === undefined && import.meta.env.DEV) throw new Error(`'${sentence}' lacks '${name}'`);
		return typeof value === 'number' ? numbers.format(value) : String(value ?? '');
	});
}

/** What a sentence speaks of: the names of its parameters, in order. */
export function paramsOf(sentence: string): readonly string[] {
	return [...new Set(Array.from(sentence.matchAll(/{{\s*(\w+)\s*}}/g), ([, name = '']) => name))].sort();
}
