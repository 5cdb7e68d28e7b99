import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countVitest } from './steps.mjs';

test('tests are counted from the report', () => {
	const report = aReport({ numPassedTests: 4, numFailedTests: 1, testResults: [] });

	expect(countVitest(report, 1)).toEqual({ passed: 4, failed: 1 });
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

/** @param {object} content */
function aReport(content) {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-report-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const report = join(folder, 'report.json');
	writeFileSync(report, JSON.stringify(content));
	return report;
}
