/** Joins class names, leaving out what is absent: `cx(styles.row, isDone && styles.done)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}
