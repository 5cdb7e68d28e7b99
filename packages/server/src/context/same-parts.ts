/**
 * Whether something is made of the very same parts as before. What caches answer is replaced when it changes, never altered:
 * so what was made of the same objects need not be made again.
 */
export function sameParts(one: readonly unknown[], other: readonly unknown[]): boolean {
	return one.length === other.length && one.every((part, at) => part === other[at]);
}
