import { errorCode, errorProperty } from '../observe/error-code.ts';

/** Thrown for a write that found the disk full; whatever it began is undone. */
export class DiskFull extends Error {
	constructor(cause?: unknown) {
		super('the disk is full', { cause });
		this.name = 'DiskFull';
	}
}

/** How file systems, SQLite and PostgreSQL say that the disk is full; a quota that is used up is the same to us. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);

/** Whether an error, or what caused it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
	if (error instanceof DiskFull) return true;
	if (typeof error !== 'object' || error === null) return false;
	return codes.has(errorCode(error)) || isDiskFull(errorProperty(error, 'cause'));
}
