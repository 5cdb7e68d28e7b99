/**
 * node scripts/conformance.mjs [--engine sqlite|postgres] [--only 40] [--list]
 *
 * Runs the conformance suite beside this repository against the built server. `e2e/conformance-waiting.json` lists the
 * tests that wait for something not yet built: each must be there and must fail. --only takes the beginning of a
 * file's name; --list prints the entries that are missing from the list, for whoever edits it.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from './build.mjs';
import { onLeaving } from './leaving.mjs';
import { startPostgres } from './postgres.mjs';
import { inRoot } from './repository.mjs';
import { settingsForPostgres, settingsForTests, startServer } from './server.mjs';

/** @typedef {import('./conformance-reporter.mjs').Verdict} Verdict */
/** @typedef {{ file: string, test: string, waitsFor: string }} Waiting */
/** @typedef {{ passed: number, waiting: number, problems: string[], unlisted: Verdict[] }} Outcome */

const suite = inRoot('..', 'shared', 'conformance');
const waitingFile = 'e2e/conformance-waiting.json';
const fileLimitMs = 300_000;

/** Whether the suite is there: it is not part of this repository. */
export const hasConformance = existsSync(suite);

/**
 * @param {object} choice
 * @param {'sqlite' | 'postgres'} choice.engine
 * @param {string} [choice.only] the beginning of a file's name
 * @returns {Promise<Outcome>}
 */
export async function runConformance({ engine, only = '' }) {
	const files = readdirSync(join(suite, 'tests')).filter((file) => file.endsWith('.test.ts') && file.startsWith(only));
	const postgres = engine === 'postgres' ? await startPostgres() : undefined;
	try {
		const server = await startServer({ ...settingsForTests, ...(postgres && settingsForPostgres(postgres)) });
		const verdicts = await runFiles(files, server.url).finally(server.stop);
		return judge(files, verdicts, readWaiting());
	} finally {
		await postgres?.stop();
	}
}

/**
 * @param {string[]} files
 * @param {string} baseUrl
 * @returns {Promise<Verdict[]>}
 */
async function runFiles(files, baseUrl) {
	const args = [
		'--test',
		`--test-timeout=${fileLimitMs}`,
		`--test-reporter=${inRoot('scripts/conformance-reporter.mjs')}`,
	];
	const child = spawn(process.execPath, [...args, ...files.map((file) => join(suite, 'tests', file))], {
		env: { ...process.env, BASE_URL: baseUrl, TARGET: 'ordna' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise((resolve) => child.once('close', resolve));
	const stop = onLeaving(() => child.kill());
	let lines = '';
	for await (const chunk of child.stdout.setEncoding('utf8')) lines += chunk;
	await ended;
	await stop();
	return lines
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line));
}

/** @returns {Waiting[]} */
function readWaiting() {
	return JSON.parse(readFileSync(inRoot(waitingFile), 'utf8'));
}

/**
 * @param {string[]} files
 * @param {Verdict[]} verdicts
 * @param {Waiting[]} listed
 * @returns {Outcome}
 */
export function judge(files, verdicts, listed) {
	const waiting = listed.filter(({ file }) => files.includes(file) || !existsSync(join(suite, 'tests', file)));
	const waitingKeys = new Set(waiting.map(keyOf));
	const results = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict.result]));
	const silent = files.filter((file) => !verdicts.some((verdict) => verdict.file === file));
	const unlisted = verdicts.filter((verdict) => verdict.result === 'failed' && !waitingKeys.has(keyOf(verdict)));
	return {
		passed: verdicts.filter((verdict) => verdict.result === 'passed' && !waitingKeys.has(keyOf(verdict))).length,
		waiting: waiting.filter((entry) => results.get(keyOf(entry)) === 'failed').length,
		problems: [
			...unlisted.map((verdict) => `${keyOf(verdict)}: ${verdict.why}`),
			...waiting.flatMap((entry) => complaint(entry, results.get(keyOf(entry)))),
			...silent.map((file) => `${file}: gave no report`),
		],
		unlisted,
	};
}

/**
 * @param {Waiting} entry
 * @param {Verdict['result'] | undefined} result
 */
function complaint(entry, result) {
	if (result === 'failed') return [];
	const what = result
		? `is listed as waiting for ${entry.waitsFor} but ${result}`
		: 'is listed but there is no such test';
	return [`${keyOf(entry)}: ${what}: take it off ${waitingFile}`];
}

/** @param {{ file: string, test: string }} subject */
function keyOf({ file, test }) {
	return `${file} > ${test}`;
}

async function main() {
	const { values } = parseArgs({
		options: {
			engine: { type: 'string', default: 'sqlite' },
			only: { type: 'string', default: '' },
			list: { type: 'boolean', default: false },
		},
	});
	const { engine, only, list } = values;
	if (engine !== 'sqlite' && engine !== 'postgres') throw new Error(`--engine is sqlite or postgres, not ${engine}`);
	if (!hasConformance) return console.log('The conformance suite is not beside this repository: left out.');
	buildServer();
	const { passed, waiting, problems, unlisted } = await runConformance({ engine, only });
	if (list)
		return console.log(
			JSON.stringify(
				unlisted.map(({ file, test }) => ({ file, test, waitsFor: '' })),
				null,
				'\t',
			),
		);
	for (const problem of problems) console.log(`- ${problem}`);
	console.log(`${engine}: ${passed} passed, ${problems.length} failed, ${waiting} waiting`);
	process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();
