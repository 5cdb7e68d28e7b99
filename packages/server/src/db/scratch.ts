import { lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** A folder that goes with the process: with its end, or, when that came too suddenly, at the next start of another. */
export interface Scratch {
	readonly folder: string;
	remove(): void;
}

/** Hidden, so that a data folder with one in it still counts as empty. */
const prefix = '.ordna-scratch-';

/** Locked for as long as the process lives; the system lets go of it however that ends. */
const lockName = 'in-use';

/** Without its lock a scratch folder is just being made, for less than this. */
const makingMs = 60 * 60_000;

/** Makes a folder for data that nobody needs later. */
export function makeScratch(parent: string): Scratch {
	const draft = mkdtempSync(join(parent, `${prefix}new-`));
	const lock = lockedFile(join(draft, lockName));
	// It gets its name when it is locked: whoever sweeps finds no half-made one.
	const folder = draft.replace(`${prefix}new-`, prefix);
	renameSync(draft, folder);
	return {
		folder,
		remove() {
			lock?.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Removes what processes left behind that were killed. What is in use, or cannot be looked at, stays. */
export function sweepScratches(parents: readonly string[]): void {
	for (const parent of new Set(parents)) {
		for (const name of namesIn(parent)) if (name.startsWith(prefix)) sweep(join(parent, name));
	}
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		// No folder, no scratches in it.
		return [];
	}
}

function sweep(folder: string): void {
	try {
		const facts = lstatSync(folder);
		if (!facts.isDirectory() || facts.uid !== process.getuid?.()) return;
		if (folder.includes(`${prefix}new-`)) {
			if (facts.mtimeMs > Date.now() - makingMs) return;
		} else {
			const lock = lockedFile(join(folder, lockName));
			if (!lock) return;
			lock.close();
		}
		rmSync(folder, { recursive: true, force: true });
	} catch {
		// Another process swept it at the same time, or it is not ours to remove.
	}
}

/** A file with a lock on it that only one process can have; `undefined` when it is taken. */
function lockedFile(path: string): Sqlite.Database | undefined {
	const lock = new Sqlite(path, { timeout: 0 });
	try {
		lock.pragma('journal_mode = memory');
		lock.exec('begin exclusive');
		return lock;
	} catch {
		lock.close();
		return undefined;
	}
}
