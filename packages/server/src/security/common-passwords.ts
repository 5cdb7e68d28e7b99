import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A JSON list of 49,000 passwords out of leaks, in small letters. */
const list = '@zxcvbn-ts/language-common/src/passwords.json';

/**
 * Whether a password is among the commonest, in any letter case: these are tried first. The list is read each time and let
 * go again, as half a megabyte of text: passwords are chosen rarely, and memory at rest counts.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	const path = createRequire(import.meta.url).resolve(list);
	return (await readFile(path, 'utf8')).includes(JSON.stringify(password.toLowerCase()));
}
