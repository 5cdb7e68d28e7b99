import { cases } from './cases.ts';
import type { Measured } from './drive.ts';
import { valueFigures } from './figures.ts';
import { short, table } from './report.ts';
import type { Result } from './result.ts';

/** How the second result stands to the first, as ratios: below 1 is cheaper, quicker or less. */
export function compareResults(before: Result, after: Result): string {
	const rows = cases.flatMap(({ key, title }) => {
		const [one, other] = [before.cases[key], after.cases[key]];
		return one === undefined || other === undefined ? [] : [caseRow(title, one, other)];
	});
	const values = Object.entries(valueFigures).flatMap(([key, { title }]) => {
		const [one, other] = [before.values[key], after.values[key]];
		return one === undefined || other === undefined ? [] : [[title, short(one), short(other), ratio(one, other)]];
	});
	return [
		table(['what is asked', 'CPU-ms', 'then', 'ratio', 'p50', 'p95', 'statements'], rows),
		table(['what', 'before', 'then', 'ratio'], values),
	].join('\n\n');
}

function caseRow(title: string, before: Measured, after: Measured): string[] {
	return [
		title,
		short(before.cpuMs),
		short(after.cpuMs),
		ratio(before.cpuMs, after.cpuMs),
		ratio(before.p50Ms, after.p50Ms),
		ratio(before.p95Ms, after.p95Ms),
		ratio(before.statements, after.statements),
	];
}

function ratio(before: number | null, after: number | null): string {
	if (before === null || after === null) return '–';
	if (before === 0) return after === 0 ? '1.00' : '–';
	return (after / before).toFixed(2);
}
