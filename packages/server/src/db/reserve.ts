import { randomFillSync } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskFull } from './disk-full.ts';

/** Disk space that is freed when the disk is full, so that people can still sign in and delete. */
export interface Reserve {
	/** Sees that it is there, and makes it again once there is disk space. Not for what may not use it: then it is `false`. */
	restore(): boolean;
	/** Frees the space; `false` when that was done before. */
	release(): boolean;
}

/** As much as SQLite's write-ahead log takes before it is written back, twice. */
const reserveBytes = 8 * 1024 * 1024;

/** It is made again when so much more than it takes is free. */
const spareBytes = 4 * 1024 * 1024;

/**
 * A hidden file beside the database that only takes up disk space. Filled with what cannot be compressed: on some file systems
 * zeros take none.
 */
export function diskReserve(databaseFile: string, bytes = reserveBytes): Reserve {
	const folder = dirname(databaseFile);
	const file = join(folder, '.ordna-reserve');
	const hasRoom = () => {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize >= bytes + spareBytes;
	};
	return {
		restore: () => existsSync(file) || (hasRoom() && makeFile(file, bytes)),
		release() {
			const isThere = existsSync(file);
			rmSync(file, { force: true });
			return isThere;
		},
	};
}

/** `false` without disk space for it. Where it cannot be made for another reason there is none, and no write is refused. */
function makeFile(file: string, bytes: number): boolean {
	try {
		const handle = openSync(file, 'w', 0o600);
		try {
			const chunk = Buffer.alloc(64 * 1024);
			for (let left = bytes; left > 0; left -= chunk.length) writeSync(handle, randomFillSync(chunk));
			fsyncSync(handle);
		} finally {
			closeSync(handle);
		}
		return true;
	} catch (error) {
		rmSync(file, { force: true });
		return !isDiskFull(error);
	}
}
