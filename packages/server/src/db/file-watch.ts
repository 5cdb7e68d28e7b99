import { statSync } from 'node:fs';

/** Thrown for a write to a database whose file somebody has removed, renamed or replaced. */
export class DatabaseGone extends Error {
	constructor() {
		super('the file of the database is not the one that was opened');
		this.name = 'DatabaseGone';
	}
}

/**
 * Tells whether the files of an open database still stand where they were opened. While they are open their inodes are
 * given to nobody else, so a file of the same inode is the same file. A look takes some 5 µs.
 */
export function watchDatabaseFile(file: string): () => boolean {
	const opened = inodeOf(file);
	// Written to once there is something to write: known from when it is first seen.
	let log: string | undefined;
	return () => {
		if (inodeOf(file) !== opened) return true;
		const seen = inodeOf(`${file}-wal`);
		log ??= seen;
		return seen !== log;
	};
}

function inodeOf(path: string): string | undefined {
	const found = statSync(path, { throwIfNoEntry: false });
	return found && `${found.dev} ${found.ino}`;
}
