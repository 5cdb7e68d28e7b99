import { randomInt } from 'node:crypto';
import type { Settings } from '../../settings/index.ts';

/** What stands for the secret word in `mailin.address`. */
const wordPlaceholder = '{word}';

/** Letters of one case: mail servers may change it. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 120 bits. */
const wordLength = 24;

/** A secret word that nobody can guess. */
export function newWord(): string {
	return Array.from({ length: wordLength }, () => signs.charAt(randomInt(signs.length))).join('');
}

/** @example addressOf({ address: 'tasks+{word}@example.org' }, 'abc') // 'tasks+abc@example.org' */
export function addressOf({ address }: Pick<Settings['mailIn'], 'address'>, word: string): string {
	return address.replace(wordPlaceholder, () => word);
}

/** The secret word in an address; `undefined` for an address that does not lead to a project. */
export function wordIn(
	{ address: template }: Pick<Settings['mailIn'], 'address'>,
	address: string,
): string | undefined {
	const [before = '', after = ''] = template.toLowerCase().split(wordPlaceholder);
	const given = address.trim().toLowerCase();
	if (!given.startsWith(before) || !given.endsWith(after)) return undefined;
	const word = given.slice(before.length, given.length - after.length);
	return word.length === wordLength && [...word].every((sign) => signs.includes(sign)) ? word : undefined;
}
