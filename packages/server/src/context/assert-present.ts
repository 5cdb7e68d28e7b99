/** What cannot be missing unless the program is wrong: says so instead of going on. */
export function assertPresent<T>(value: T | null | undefined, otherwise: string): T {
	if (value === null || value === undefined) throw new Error(otherwise);
	return value;
}
