/** What stands between words, as a class of regular expressions that JavaScript and PostgreSQL read alike. */
export const separators = '[\\u0001-/:-@\\[-`{-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u2bff\\u3000-\\u303f]+';

const betweenWords = new RegExp(separators.replace('\\u0001', '\\u0000'));
const betweenAsciiWords = /[^a-z0-9]+/;

/** What is set on letters: accents, and the marks of voiced kana. */
const marks = /[\u0300-\u036f\u3099\u309a]/g;

const foldable = /[\u00df\u00e6\u0153\u00f8\u0142\u0111\u0131\u03c2]/g;
const folded: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ı: 'i',
	ς: 'σ',
};

/** Written without blanks: each sign is a word. */
const signs = /[\u3041-\u30ff\u3400-\u9fff]/g;

/** Of longer words this much counts. */
const maxWordLength = 60;

/** Of longer texts this much is looked at. */
const maxTextLength = 100_000;

/**
 * The words of a plain text as searches compare them, in their order: in lower case, without accents.
 * NOTE: `ordna_words` says the same to PostgreSQL (server, migration 0011); a test compares them. Whoever changes it
 * has to make the index of searches anew.
 *
 * @example wordsOf('Zoë’s re-use, 50%') // ['zoe', 's', 're', 'use', '50']
 */
export function wordsOf(text: string): string[] {
	const some = text.slice(0, maxTextLength);
	if (/^[\0-\x7f]*$/.test(some)) return pieces(some.toLowerCase(), betweenAsciiWords);
	const plain = some
		.normalize('NFKD')
		.replace(marks, '')
		.toLowerCase()
		.replace(foldable, (letter) => folded[letter] ?? letter);
	return pieces(plain.replace(signs, ' $& '), betweenWords);
}

function pieces(text: string, between: RegExp): string[] {
	return text
		.split(between)
		.filter((word) => word !== '')
		.map((word) => (word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word));
}
