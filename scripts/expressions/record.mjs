/**
 * Loads modules and prints, a line of JSON each, the expressions that they build while they are loaded: what a template
 * becomes is only known then.
 */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../repository.mjs';

const Native = RegExp;

/** @param {unknown[]} args */
function build(args) {
	const [pattern, flags] = args;
	const made = new Native(/** @type {string} */ (pattern), /** @type {string | undefined} */ (flags));
	const caller = (new Error().stack ?? '').split('\n').find((line) => line.includes('/packages/'));
	const [, url, line] = (caller && /(file:\/\/[^\s()]+?):(\d+):\d+/.exec(caller)) || [];
	if (url)
		console.log(
			JSON.stringify({ source: made.source, flags: made.flags, at: `${relative(root, fileURLToPath(url))}:${line}` }),
		);
	return made;
}

globalThis.RegExp = new Proxy(Native, { construct: (_, args) => build(args), apply: (_, __, args) => build(args) });

const load = (/** @type {string} */ path) => import(pathToFileURL(path).href);

for (const file of process.argv.slice(2)) {
	const folder = dirname(join(root, file));
	await load(join(root, file));
	// What a grammar builds it builds for its neighbours; those with markup in them cannot be loaded as they stand.
	const neighbours = readdirSync(folder).filter((name) => /(?<!\.test|\.builder)\.ts$/.test(name));
	for (const name of neighbours) await load(join(folder, name)).catch(() => undefined);
}
process.exit();
