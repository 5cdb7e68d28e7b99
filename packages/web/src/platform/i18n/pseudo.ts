import type { MessageFile } from './messages.ts';

/** Letters that the fonts have. */
const plain = 'ACDEGHIJKLNOPRSTUWYZacdeghijklnoprstuwyz';
const withAccents = 'ÅÇÐÉĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽåçðéĝĥîĵķļñöþŕšţûŵýž';

/** Parameters and marks stay as they are. */
const untouched = /({{\s*\w+\s*}}|<\/?\w+>)/;

/**
 * The English words as a pseudo-language has them: `en-XA` is accented and a third longer, `ar-XB` is mirrored. Nobody
 * speaks them; layouts show in them what they bear.
 *
 *     toPseudo({ save: 'Save {{what}}' }, 'en-XA') // { save: '[Šåvé {{what}} on]' }
 */
export function toPseudo(file: MessageFile, language: string): MessageFile {
	const transformed = language === 'en-XA' ? accented : mirrored;
	return Object.fromEntries(
		Object.entries(file).map(([name, value]) => [
			name,
			typeof value === 'string' ? transformed(value) : toPseudo(value, language),
		]),
	);
}

function accented(sentence: string): string {
	const letters = piecewise(sentence, (text) =>
		text.replace(/\p{L}/gu, (letter) => withAccents[plain.indexOf(letter)] ?? letter),
	);
	const transformed = sentence
		.split(untouched)
		.filter((_, at) => at % 2 === 0)
		.join('');
	// What only puts others together ("{{day}}, {{time}}") is as long in every language.
	if (!/\p{L}/u.test(transformed)) return sentence;
	return `[${letters} ${filler.slice(0, Math.ceil(transformed.length / 3)).trim()}]`;
}

const filler = 'one two three four five six seven eight nine ten '.repeat(20);

/** Each word written from right to left: U+202E to U+202C. */
function mirrored(sentence: string): string {
	return piecewise(sentence, (text) => text.replace(/\p{L}[\p{L}\p{M}’']*/gu, (word) => `\u202e${word}\u202c`));
}

function piecewise(sentence: string, change: (text: string) => string): string {
	return sentence
		.split(untouched)
		.map((piece, at) => (at % 2 === 1 ? piece : change(piece)))
		.join('');
}
