import { expect, test } from 'vitest';
import { judge } from './conformance.mjs';
import reporter from './conformance-reporter.mjs';

const file = '40-labels.test.ts';
const entry = { file, test: 'a label has a colour', waitsFor: 'label' };

test('a listed test that fails is waiting', () => {
	const outcome = judge([file], [verdict('failed')], [entry]);

	expect(outcome).toMatchObject({ passed: 0, waiting: 1, problems: [], unlisted: [] });
});

test('a listed test that passes is a problem', () => {
	const outcome = judge([file], [verdict('passed')], [entry]);

	expect(outcome.problems).toEqual([expect.stringContaining('is listed as waiting for label but passed')]);
});

test('a listed test that is gone is a problem', () => {
	const other = verdict('passed', 'a label has a title');

	const outcome = judge([file], [other], [entry]);

	expect(outcome.passed).toBe(1);
	expect(outcome.problems).toEqual([expect.stringContaining('there is no such test')]);
});

test('a listed file that is gone is a problem', () => {
	const outcome = judge([file], [verdict('passed')], [{ ...entry, file: '00-gone.test.ts' }]);

	expect(outcome.problems).toEqual([expect.stringContaining('there is no such test')]);
});

test('a test that fails and is not listed is a problem', () => {
	const outcome = judge([file], [verdict('failed')], []);

	expect(outcome.problems).toEqual([`${file} > ${entry.test}: 404 !== 200`]);
	expect(outcome.unlisted).toHaveLength(1);
});

test('a file that gives no report is a problem', () => {
	const outcome = judge([file], [], []);

	expect(outcome.problems).toEqual([`${file}: gave no report`]);
});

test('the reporter names a test by the file that was run and tells why it failed', async () => {
	const error = new Error('test failed', { cause: new Error('404 !== 200') });
	const data = { name: entry.test, file: '/suite/lib/check.ts', entryFile: `/suite/tests/${file}`, details: { error } };

	const [line] = await Array.fromAsync(reporter(asEvents([{ type: 'test:fail', data }])));

	expect(JSON.parse(line ?? '')).toEqual(verdict('failed'));
});

test('a file that breaks before its first test is reported as a whole', async () => {
	const data = { name: `../tests/${file}`, file: `/suite/tests/${file}`, details: { error: new Error('test failed') } };

	const [line] = await Array.fromAsync(reporter(asEvents([{ type: 'test:fail', data }])));

	expect(JSON.parse(line ?? '')).toMatchObject({ file, test: '(whole file)', result: 'failed' });
});

/**
 * @param {import('./conformance-reporter.mjs').Verdict['result']} result
 * @returns {import('./conformance-reporter.mjs').Verdict}
 */
function verdict(result, name = entry.test) {
	return { file, test: name, result, ...(result === 'failed' && { why: '404 !== 200' }) };
}

/**
 * @param {object[]} events of which only what the reporter reads is there
 * @returns {AsyncIterable<any>}
 */
async function* asEvents(events) {
	yield* events;
}
