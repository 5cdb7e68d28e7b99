/** Thrown with a sentence for people where something outside the program is wrong: it is told without a stack. */
export class OperationalError extends Error {}

/** The sentence for people, when an error is no fault of the program; `undefined` when somebody must look at its stack. */
export function refusalOf(error: unknown): string | undefined {
	if (error instanceof OperationalError) return error.message;
	return isSystemError(error) ? error.message : undefined;
}

/** No room, no right, nothing there, nobody listening: what the system refused. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && 'syscall' in error && 'code' in error;
}
