/**
 * Judges each regular expression of the packages: none may take more than about linear time, whatever it is asked about.
 * `npm run check` runs it; alone: `node_modules/.bin/node scripts/expressions.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExpressions } from './expressions/find.mjs';
import { Verdicts } from './expressions/judge.mjs';
import { root } from './repository.mjs';

/** @typedef {import('./expressions/find.mjs').Expression} Expression */

/** Built while the server runs, so nobody can judge them here: why they are harmless. */
const builtLater = {
	'packages/domain/src/import/csv-dates.ts':
		'of a layout of 64 characters, each of whose pieces counts once, for texts of 64 characters',
};

const isTested = (/** @type {string} */ file) => !/\.(?:test|builder|fixture|oracle)\.tsx?$|\/testing\//.test(file);

/** @returns {Promise<{ count: number, problems: string[] }>} */
async function judgeAll() {
	const files = globSync('packages/*/src/**/*.{ts,tsx,mjs}', { cwd: root }).filter(isTested).sort();
	const found = files.map((file) => ({ file, ...findExpressions(file, readFileSync(join(root, file), 'utf8')) }));
	const builders = found.filter(({ file, built }) => built.length > 0 && !(file in builtLater));
	const recorded = record(builders.map(({ file }) => file));
	const unseen = builders.flatMap(({ built }) => built).filter((at) => !recorded.some((one) => one.at === at));
	const problems = unseen.map((at) => `${at} builds an expression while it runs: build it once, where it is loaded`);
	const verdicts = new Verdicts(join(root, 'node_modules/.cache/ordna/expressions.json'));
	const all = [...found.flatMap(({ literals }) => literals), ...recorded];
	try {
		for (const { at, source, flags } of all) {
			const fault = await verdicts.of(source, flags);
			if (fault !== '') problems.push(`${at} /${source}/${flags} ${fault}`);
		}
	} finally {
		verdicts.save();
	}
	return { count: all.length, problems };
}

/**
 * @param {string[]} files
 * @returns {Expression[]}
 */
function record(files) {
	const recorder = join(root, 'scripts/expressions/record.mjs');
	const output = execFileSync(process.execPath, ['--no-warnings', recorder, ...files], { cwd: root, encoding: 'utf8' });
	return output
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line));
}

const { count, problems } = await judgeAll();
console.log([...problems, `${count} expressions, ${problems.length} problems`].join('\n'));
// The checker goes on waiting for more.
process.exit(problems.length > 0 ? 1 : 0);
