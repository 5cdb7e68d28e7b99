import { expect, test } from 'vitest';
import { compareResults } from './compare.ts';
import type { Measured } from './drive.ts';
import { cpuTicks, residentKb } from './process-usage.ts';
import { serverTable, short, valueTable } from './report.ts';
import type { Result } from './result.ts';
import { readCounter } from './statements.ts';
import { findRepeated, hasHashedName } from './traffic.ts';

function aMeasure(fields: Partial<Measured> = {}): Measured {
	return {
		requests: 100,
		seconds: 1,
		perSecond: 100,
		p50Ms: 1,
		p95Ms: 2,
		p99Ms: 3,
		cpuMs: 0.1,
		residentMb: 90,
		statements: 3,
		answerKb: 1,
		refused: {},
		...fields,
	};
}

function aResult(fields: Partial<Result> = {}): Result {
	const machine = { processor: 'a', cores: 2, memoryGb: 8, system: 'b', node: 'c' };
	return { when: '', commit: '', machine, size: 'tiny', cases: {}, values: {}, ...fields };
}

test('processor time is read past a process name with blanks and brackets', () => {
	expect(cpuTicks('12 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0')).toBe(300);
});

test('resident memory is read in kilobytes', () => {
	expect(residentKb('VmPeak:\t 9 kB\nVmRSS:\t  91234 kB\n')).toBe(91_234);
});

test('a counter is added up over its labels, and unknown where it is not told', () => {
	const lines = ['# TYPE ordna_database_statements_total counter', 'ordna_database_statements_total{kind="read"} 40'];

	expect(readCounter([...lines, 'ordna_database_statements_total{kind="write"} 2 1700000000'].join('\n'))).toBe(42);
	expect(readCounter('ordna_database_statements_total 1e+06')).toBe(1_000_000);
	expect(readCounter('ordna_database_statements_total_created 5')).toBeNull();
});

test.each([
	['within the limit', {}, 'ok'],
	['too much processor time', { cpuMs: 0.3 }, 'over'],
	['too many statements', { statements: 4.2 }, 'over'],
	['a refusal', { refused: { 500: 1 } }, 'refused'],
])('one task: %s', (_, fields, word) => {
	expect(serverTable({ task: aMeasure(fields) })).toContain(`| ${word.padStart(2)} |`);
});

test('a value over its limit is called so', () => {
	expect(valueTable({ restMb: 130 })).toContain('over');
	expect(valueTable({ restMb: 119 })).not.toContain('over');
});

test('two results are held against each other as ratios', () => {
	const before = aResult({ cases: { task: aMeasure({ cpuMs: 0.2 }) }, values: { restMb: 100 } });
	const after = aResult({ cases: { task: aMeasure({ cpuMs: 0.1 }) }, values: { restMb: 110 } });

	const text = compareResults(before, after);

	expect(text).toContain('0.50');
	expect(text).toContain('1.10');
});

test('figures are shortened to what matters', () => {
	expect([1234.5, 12.34, 0.1234, 0, null].map(short)).toEqual(['1235', '12.3', '0.12', '0', '–']);
});

test('a request made twice is seen, and a file whose content names it', () => {
	const one = {
		kind: 'Fetch',
		status: 200,
		sentBytes: 1,
		unpackedBytes: 1,
		isFromCache: false,
		startedAt: 0,
		endedAt: 1,
	};
	const transfers = ['/a', '/b', '/a'].map((path) => ({ ...one, method: 'GET', url: `http://x${path}` }));

	expect(findRepeated(transfers).map(({ url }) => url)).toEqual(['http://x/a']);
	expect(hasHashedName('http://x/assets/index-Bx3k9_aQ.js')).toBe(true);
	expect(hasHashedName('http://x/api/v1/projects')).toBe(false);
});
