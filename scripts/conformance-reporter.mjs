import { basename } from 'node:path';

/** Stands for a test's name where a file broke before its first test. */
const wholeFile = '(whole file)';

/**
 * A reporter for `node --test`: one line of JSON for each test, with its file, its name and what came of it.
 *
 * @typedef {{ file: string, test: string, result: 'passed' | 'failed' | 'skipped', why?: string }} Verdict
 *
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* reporter(events) {
	for await (const event of events) {
		if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
		const { skip } = event.data;
		/** @type {Verdict} */
		const verdict = { ...whereFrom(event.data), result: 'passed' };
		if (skip !== undefined) verdict.result = 'skipped';
		else if (event.type === 'test:fail') {
			verdict.result = 'failed';
			verdict.why = reason(event.data.details.error);
		}
		yield `${JSON.stringify(verdict)}\n`;
	}
}

/**
 * NOTE: `file` is where `test` was called, which may be a helper; `entryFile` is the file that was run. A file that
 * breaks before its first test is reported under its own path.
 *
 * @param {{ name: string, file?: string, entryFile?: string }} data
 */
function whereFrom({ name, file, entryFile }) {
	const path = entryFile ?? file ?? name;
	return { file: basename(path), test: basename(name) === basename(path) ? wholeFile : name };
}

/** @param {Error} error which only wraps what the test has thrown */
function reason(error) {
	const cause = error.cause ?? error;
	return cause instanceof Error ? cause.message : String(cause);
}
