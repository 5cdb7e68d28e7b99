import { resolve } from 'node:path';
import {
	compareDump,
	openDump,
	type ReadDump,
	readDump,
	type TakenDump,
	takeDump,
} from '../../features/server-dump/index.ts';
import type { CliContext } from '../cli-context.ts';
import type { Comparison } from './compare-sides.ts';

interface DumpMove {
	readonly path: string;
	readonly isDryRun: boolean;
	readonly tell: (line: string) => void;
}

/** Fills this server, which is empty, with another one's dump, and compares both; `null` after a dry run. */
export async function moveFromDump(
	{ app }: CliContext,
	{ path, isDryRun, tell }: DumpMove,
): Promise<Comparison | null> {
	const dump = await openDump(resolve(path));
	try {
		const read = await readDump(dump);
		for (const line of summaryOf(read)) tell(line);
		const taken = await takeDump(app, read, { isDryRun, tell });
		for (const line of outcomeOf(taken)) tell(line);
		if (isDryRun) {
			tell('Nothing was changed: this was a dry run.');
			return null;
		}
		tell('Comparing both sides …');
		return await compareDump(app, read);
	} finally {
		dump.close();
	}
}

/** What is in a dump, in lines. */
function summaryOf({ dump, tables, positions, counts, files, leftOut }: ReadDump): string[] {
	const names = [...tables.map(({ spec }) => spec.name), ...(positions === undefined ? [] : [positions])];
	const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
	return [
		`A dump of version ${dump.version}:`,
		...names.map((name) => `${name}: ${counts.get(name) ?? 0}`),
		`contents of files: ${files.size} (${Math.ceil(bytes / 1024 / 1024)} MB)`,
		...leftOut.map(({ what, rows }) => `left out: ${what} (${rows})`),
	];
}

/** What became of it, in lines. */
function outcomeOf({ isRepeated, filled }: TakenDump): string[] {
	if (isRepeated) return ['This dump was brought before: nothing is changed.'];
	const about = (name: string, count: number, what: string) => (count === 0 ? [] : [`${name}: ${count} ${what}`]);
	return filled.flatMap(({ name, lost, repeated, detached }) => [
		...about(name, lost, 'left out, since they name something that is not in the dump'),
		...about(name, repeated, 'left out, since another one says the same'),
		...about(name, detached, 'stand at the top, since what they stood in is not there'),
	]);
}
