import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onLeaving } from './leaving.mjs';
import { root, toolEnvironment } from './repository.mjs';

/**
 * What came of a step. A tool that knows no tests counts as one.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped] what could not be tried here, such as tests that need a program that is not to be had
 * @property {string} [output] shown when something failed
 * @property {string} [note] shown beside the numbers
 * @property {string[]} [failures] what failed, a line each: said once more at the end, where a long log is looked at first
 */

/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/**
 * Runs groups of steps, the steps of a group side by side, goes on after a failure, shows each with its time and ends
 * with the line `N passed, N failed`, and `, N skipped` behind it where any were. The exit code is 1 if anything failed.
 *
 * @param {Step[][]} groups
 */
export async function runSteps(groups) {
	let [passed, failed, skipped] = [0, 0, 0];
	/** @type {string[]} */
	const failures = [];
	for (const group of groups) {
		const outcomes = await Promise.all(group.map(runStep));
		for (const [at, outcome] of outcomes.entries()) {
			passed += outcome.passed;
			failed += outcome.failed;
			skipped += outcome.skipped ?? 0;
			if (outcome.failed > 0) failures.push(...failedLines(group[at]?.name ?? '', outcome.failures ?? []));
		}
	}
	process.exitCode = failed > 0 ? 1 : 0;
	if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
	console.log(`\n${passed} passed, ${failed} failed${inWords(skipped)}`);
}

/** @param {number} [skipped] */
function inWords(skipped = 0) {
	return skipped > 0 ? `, ${skipped} skipped` : '';
}

/**
 * @param {string} step
 * @param {string[]} failures
 */
function failedLines(step, failures) {
	return failures.length === 0 ? [`✗ ${step}`] : failures.map((what) => `✗ ${step}: ${what}`);
}

/** @param {Step} step */
async function runStep({ name, run }) {
	const start = performance.now();
	const outcome = await run().catch(broken);
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	const counted = `${outcome.passed} passed, ${outcome.failed} failed${inWords(outcome.skipped)}`;
	const numbers = `${counted}${outcome.note ? `, ${outcome.note}` : ''}`;
	console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${numbers} (${seconds} s)`);
	if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trimEnd().replace(/^/gm, '  '));
	return outcome;
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function broken(error) {
	return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/**
 * A step that succeeds or fails as a whole.
 *
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Step}
 */
export function toolStep(name, program, args) {
	return {
		name,
		run: async () => {
			const { code, output } = await runTool(program, args);
			return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
		},
	};
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {() => Record<string, string | undefined>} [environment] asked when the step begins
 * @param {string[]} [rest] files, where not all, and options of vitest
 * @returns {Step}
 */
export function vitestStep(name, projects, environment = () => ({}), rest = []) {
	return {
		name,
		run: async () => {
			const folder = mkdtempSync(join(tmpdir(), 'ordna-vitest-'));
			const report = join(folder, 'report.json');
			const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
			const chosen = projects.map((project) => `--project=${project}`);
			try {
				const { code, output } = await runTool('vitest', ['run', ...chosen, ...reporters, ...rest], environment());
				return { ...countVitest(report, code), failures: failuresIn(report), output };
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		},
	};
}

/**
 * @param {string} report
 * @param {number} code
 * @returns {Outcome}
 */
export function countVitest(report, code) {
	const { numPassedTests, numFailedTests, numPendingTests = 0, testResults } = readReport(report);
	/** @type {{ status: string, assertionResults: unknown[] }[]} */
	const files = testResults;
	// A file that could not even be loaded has no tests to count.
	const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
	const failed = numFailedTests + brokenFiles;
	const skipped = numPendingTests > 0 ? { skipped: numPendingTests } : {};
	return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, ...skipped };
}

/**
 * The tests of a report that failed, each with the first line of what it said.
 *
 * @param {string} report
 * @returns {string[]}
 */
export function failuresIn(report) {
	const { testResults } = readReport(report);
	/** @type {{ name: string, status: string, message?: string, assertionResults: Assertion[] }[]} */
	const files = testResults;
	return files.flatMap(({ name, status, message, assertionResults }) => {
		const file = basename(name);
		if (status === 'failed' && assertionResults.length === 0) return [`${file} (${firstLine(message)})`];
		return assertionResults
			.filter((assertion) => assertion.status === 'failed')
			.map(({ fullName, failureMessages }) => `${file}: ${fullName} (${firstLine(failureMessages[0])})`);
	});
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */

/** @param {string | undefined} text */
function firstLine(text = '') {
	return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** @param {string} report */
function readReport(report) {
	try {
		return JSON.parse(readFileSync(report, 'utf8'));
	} catch {
		return { numPassedTests: 0, numFailedTests: 1, testResults: [] };
	}
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<{ code: number, output: string }>}
 */
function runTool(program, args, environment = {}) {
	return new Promise((resolve) => {
		const env = toolEnvironment({ NO_COLOR: '1', ...environment });
		const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
		const forget = onLeaving(() => child.kill());
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text) => {
				output += text;
			});
		}
		child.once('error', (error) => resolve({ code: 1, output: `${program} could not be started: ${error.message}` }));
		child.once('close', (code) => forget().then(() => resolve({ code: code ?? 1, output })));
	});
}
