import { languages } from './languages.ts';

/** What somebody registers with. */
export interface Registration {
	readonly username: string;
	readonly email: string;
	readonly password: string;
	/** Empty: the server's own choice. */
	readonly language: string;
}

/**
 * What is wrong with a registration, as `field: rule`; empty when nothing is. The language comes first: clients look
 * for it there and try again with English.
 * @example registrationProblems({ ...ada, password: 'short' }) // ['password: must have 8 to 72 characters']
 */
export function registrationProblems({ username, email, password, language }: Registration): string[] {
	return [
		...(language !== '' && !languages.includes(language) ? ['language: is not supported'] : []),
		...problem('username', usernameProblem(username)),
		...problem('email', isEmail(email) ? undefined : 'must be a valid email address'),
		...problem('password', passwordProblem(password)),
	];
}

function problem(field: string, rule: string | undefined): string[] {
	return rule === undefined ? [] : [`${field}: ${rule}`];
}

/** The rule a new user name breaks, or `undefined`. See docs/wire/requests.md#validation. */
export function usernameProblem(username: string): string | undefined {
	if (!hasCharacters(username, 3, 250)) return 'must have 3 to 250 characters';
	if (/[\s\p{C}]/u.test(username)) return 'must not contain spaces';
	if (username.includes(',')) return 'must not contain a comma';
	if (username.includes('.') || username.includes('://')) return 'must not look like a web address';
	if (/^link-share-\d+$/i.test(username)) return 'is reserved for link shares';
	return undefined;
}

/** Names that begin so belong to programs, not to people. */
export function isReservedUsername(username: string): boolean {
	return /^bot-/i.test(username);
}

/** Whether a text has the form of an e-mail address: something@something, at most 250 characters. */
export function isEmail(text: string): boolean {
	return hasCharacters(text, 3, 250) && /^[^\s\p{C}@<>,;]+@[^\s\p{C}@<>,;]+$/u.test(text);
}

/** The rule a new password breaks, or `undefined`. All its characters count. */
export function passwordProblem(password: string): string | undefined {
	return hasCharacters(password, 8, 72) ? undefined : 'must have 8 to 72 characters';
}

/**
 * A user name in its compatibility form (Unicode NFKC), in which it is kept: full-width letters and the like become the
 * plain ones, so that nobody passes for somebody else.
 * @example plainUsername('ａdmin') // 'admin'
 */
export function plainUsername(username: string): string {
	return username.normalize('NFKC');
}

/** User names and addresses are the same whatever their letter case and width: this is what two are compared by. */
export function nameKey(text: string): string {
	// Small letters of some capitals are not in that form.
	return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Whether a password is what everybody knows of a person: their name, user name or address, or the part before the `@`. */
export function isOwnName(password: string, own: readonly string[]): boolean {
	const known = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map(nameKey);
	return known.includes(nameKey(password));
}

/** Shorter parts of the name of a server are no words to guess. */
const minWordLength = 3;

/**
 * Whether a password is nothing but words that are guessed first here, such as the name of the product or the server, whatever digits
 * and signs stand around them, and however often they are said.
 * @example isContextWord('Ordna-2026!', ['ordna']) // true
 */
export function isContextWord(password: string, words: readonly string[]): boolean {
	const letters = nameKey(password).replace(/[^\p{L}]/gu, '');
	// A longer one first: what is left of it might be no word any more.
	const longest = words.map(nameKey).sort((one, other) => other.length - one.length);
	const rest = longest.reduce(
		(left, word) => (word.length < minWordLength ? left : left.replaceAll(word, '')),
		letters,
	);
	return letters !== '' && rest === '';
}

function hasCharacters(text: string, min: number, max: number): boolean {
	// A character takes at most two places in a string, so a longer one need not be counted.
	if (text.length > max * 2) return false;
	const { length } = [...text];
	return length >= min && length <= max;
}
