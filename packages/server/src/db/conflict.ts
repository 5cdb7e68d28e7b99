import { errorCode } from '../observe/error-code.ts';

/** Serialization failures and deadlocks: PostgreSQL took the transaction back for the sake of another one. */
const conflicts = new Set<unknown>(['40001', '40P01']);

/** Whether the same transaction would go through if it was run again. */
export function isConflict(error: unknown): boolean {
	return conflicts.has(errorCode(error));
}
