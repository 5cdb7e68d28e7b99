import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countVitest, failuresIn, runSteps } from './steps.mjs';

test('tests are counted from the report', () => {
	const report = aReport({ numPassedTests: 4, numFailedTests: 1, testResults: [] });

	expect(countVitest(report, 1)).toEqual({ passed: 4, failed: 1 });
});

test('tests that were skipped are counted, and not named where there are none', () => {
	const report = aReport({ numPassedTests: 4, numFailedTests: 0, numPendingTests: 2, testResults: [] });

	expect(countVitest(report, 0)).toEqual({ passed: 4, failed: 0, skipped: 2 });
});

test.each([
	[{ passed: 3, failed: 0, skipped: 2 }, '3 passed, 0 failed, 2 skipped'],
	[{ passed: 3, failed: 0 }, '3 passed, 0 failed'],
])('the last line of %j', async (outcome, line) => {
	const log = vi.spyOn(console, 'log').mockImplementation(() => {});
	const code = process.exitCode;
	onTestFinished(() => {
		log.mockRestore();
		process.exitCode = code;
	});
	await runSteps([[{ name: 'a step', run: async () => outcome }]]);

	expect(String(log.mock.lastCall?.[0]).trim()).toBe(line);
});

test('a file that cannot be loaded counts as one failure', () => {
	const testResults = [{ status: 'failed', assertionResults: [] }];
	const report = aReport({ numPassedTests: 4, numFailedTests: 0, testResults });

	expect(countVitest(report, 1)).toEqual({ passed: 4, failed: 1 });
});

test('a runner that ends badly without a failed test counts as one failure', () => {
	const report = aReport({ numPassedTests: 4, numFailedTests: 0, testResults: [] });

	expect(countVitest(report, 1)).toEqual({ passed: 4, failed: 1 });
});

test('a runner that gives no report counts as one failure, even if it ends well', () => {
	expect(countVitest(join(tmpdir(), 'no such report.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

test('what failed is told in a line each', () => {
	const testResults = [
		{
			name: '/somewhere/board.test.ts',
			status: 'failed',
			assertionResults: [
				{ status: 'passed', fullName: 'a card moves', failureMessages: [] },
				{ status: 'failed', fullName: 'a card stays', failureMessages: ['Error: it went\n    at board.test.ts:3'] },
			],
		},
		{ name: '/somewhere/list.test.ts', status: 'failed', message: 'SyntaxError: no\nline 2', assertionResults: [] },
		{ name: '/somewhere/fine.test.ts', status: 'passed', assertionResults: [] },
	];

	expect(failuresIn(aReport({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual([
		'board.test.ts: a card stays (Error: it went)',
		'list.test.ts (SyntaxError: no)',
	]);
});

/** @param {object} content */
function aReport(content) {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-report-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const report = join(folder, 'report.json');
	writeFileSync(report, JSON.stringify(content));
	return report;
}
