import { expect, test } from 'vitest';
import { readAndWritten } from '../testing/requests.ts';
import { type HealthFinding, healthReport, troublesIn } from './health.ts';

const finding = (state: HealthFinding['state'], about: HealthFinding['about']): HealthFinding => ({
	...{ about, state, told: '', command: '' },
});

test('a report is spelled as its readers know it', () => {
	const report = {
		checked_at: '2026-03-01T08:00:00Z',
		findings: [{ about: 'disk space', state: 'warning', told: 'only 0.4 GB free', command: '' }],
		...{ disk_bytes: 80, free_bytes: 4, backups: [{ made: '2026-02-28T03:00:00Z', bytes: 1024 }] },
	};

	expect(readAndWritten(healthReport, report)).toEqual(report);
});

test('what is bad stands before what is to be watched, and what is well is left out', () => {
	const findings = [finding('warning', 'mail queue'), finding('good', 'files'), finding('bad', 'database')];

	expect(troublesIn(findings).map(({ about }) => about)).toEqual(['database', 'mail queue']);
});

test('troubles of one kind stay in their order', () => {
	const findings = [finding('warning', 'mail queue'), finding('warning', 'jobs')];

	expect(troublesIn(findings)).toEqual(findings);
});

test('where all is well there is no trouble', () => {
	expect(troublesIn([finding('good', 'files')])).toEqual([]);
});
