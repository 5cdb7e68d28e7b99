import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The environment for a tool: our Node and the installed programs come first in its PATH.
 *
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
	return { ...process.env, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
