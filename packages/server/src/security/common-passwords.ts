import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Whether a password is among the commonest, in any letter case: these are tried first. The list is read each time and let
 * go again, as half a megabyte of text: passwords are chosen rarely, and memory at rest counts.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	// A JSON list of 49,000 passwords out of leaks, in small letters.
	const path = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
	return (await readFile(path, 'utf8')).includes(JSON.stringify(password.toLowerCase()));
}
