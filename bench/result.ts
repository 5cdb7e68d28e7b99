import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { MeasuredCases } from './measure-cases.ts';
import type { SizeName } from './plan.ts';
import type { Values } from './report.ts';

export interface Machine {
	readonly processor: string;
	readonly cores: number;
	readonly memoryGb: number;
	readonly system: string;
	readonly node: string;
}

/** One run, kept so that another can be held against it. */
export interface Result {
	readonly when: string;
	/** Of the sources, empty outside a repository. */
	readonly commit: string;
	readonly machine: Machine;
	readonly size: SizeName;
	readonly cases: MeasuredCases;
	readonly values: Values;
}

export function thisMachine(): Machine {
	return {
		processor: cpus()[0]?.model.trim() ?? 'unknown',
		cores: cpus().length,
		memoryGb: Math.round(totalmem() / 2 ** 30),
		system: `Linux ${release()}`,
		node: process.version,
	};
}

export function thisCommit(): string {
	try {
		return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
	} catch {
		return '';
	}
}

/** Returns the name of the file. */
export function keepResult(folder: string, result: Result): string {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${result.when.replaceAll(':', '-')}-${result.size}.json`);
	writeFileSync(file, `${JSON.stringify(result, null, '\t')}\n`);
	return file;
}

/** Reads what `keepResult` wrote. */
export function readResult(file: string): Result {
	// Only our own files come here, and a wrong one shows at once in the table.
	return JSON.parse(readFileSync(file, 'utf8')) as Result;
}
