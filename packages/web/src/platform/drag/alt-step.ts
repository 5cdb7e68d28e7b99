interface KeyPress {
	readonly key: string;
	readonly altKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly shiftKey: boolean;
}

/** By how many places Alt and an arrow move a row at once, without lifting it: up by one or down by one; of any other key nothing. */
export function altStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): -1 | 1 | undefined {
	if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
	if (key === 'ArrowUp') return -1;
	return key === 'ArrowDown' ? 1 : undefined;
}
