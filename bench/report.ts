import { cases } from './cases.ts';
import type { Measured } from './drive.ts';
import { serverFigures, valueFigures } from './figures.ts';
import type { MeasuredCases } from './measure-cases.ts';

/** Numbers measured once in a run, by the keys of `valueFigures`. */
export type Values = Readonly<Record<string, number>>;

/** A table as people and Markdown read it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
	const line = (cells: readonly string[]) =>
		`| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
	const rule = `|${widths.map((width, at) => (at === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
	return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Three figures that matter, no more. */
export function short(number: number | null): string {
	if (number === null) return '–';
	if (number === 0) return '0';
	if (Math.abs(number) >= 100) return Math.round(number).toString();
	return number.toPrecision(Math.abs(number) < 1 ? 2 : 3);
}

export function serverTable(measured: MeasuredCases): string {
	const head = [
		'what is asked',
		'reference, CPU-ms',
		'at most',
		'aim',
		'ours, CPU-ms',
		'',
		'statements',
		'p50 / p95 / p99 ms',
		'reference',
		'req/s',
		'kB',
		'refused',
		'MB',
	];
	const rows = cases.flatMap(({ key, title }) =>
		measured[key] === undefined ? [] : [caseRow(key, title, measured[key])],
	);
	return table(head, rows);
}

function caseRow(key: string, title: string, one: Measured): string[] {
	const figure = serverFigures[key];
	const statementsAtMost = figure?.statementsAtMost ?? null;
	return [
		title,
		figure?.reference ?? '',
		short(figure?.cpuAtMostMs ?? null),
		short(figure?.cpuAimMs ?? null),
		short(one.cpuMs),
		verdict(one, figure?.cpuAtMostMs ?? null, statementsAtMost),
		statementsAtMost === null ? short(one.statements) : `${short(one.statements)} of ${statementsAtMost}`,
		`${short(one.p50Ms)} / ${short(one.p95Ms)} / ${short(one.p99Ms)}`,
		figure?.referenceTimes ?? '',
		short(one.perSecond),
		short(one.answerKb),
		refusals(one),
		short(one.residentMb),
	];
}

function refusals({ refused, requests }: Measured): string {
	const kinds = Object.entries(refused).map(([status, count]) => `${status}: ${short((count / requests) * 100)} %`);
	return kinds.length === 0 ? '0' : kinds.join(', ');
}

function verdict(one: Measured, cpuAtMostMs: number | null, statementsAtMost: number | null): string {
	if (Object.keys(one.refused).length > 0) return 'refused';
	const isOver = (value: number | null, limit: number | null) => value !== null && limit !== null && value > limit;
	return isOver(one.cpuMs, cpuAtMostMs) || isOver(one.statements, statementsAtMost) ? 'over' : 'ok';
}

export function valueTable(values: Values): string {
	const rows = Object.entries(valueFigures).flatMap(([key, { title, unit, reference, atMost }]) => {
		const value = values[key];
		if (value === undefined) return [];
		const word = atMost === null ? '' : value > atMost ? 'over' : 'ok';
		return [
			[
				unit === '' ? title : `${title}, ${unit}`,
				reference,
				atMost === null ? '–' : String(atMost),
				short(value),
				word,
			],
		];
	});
	return table(['what', 'reference', 'at most', 'ours', ''], rows);
}
