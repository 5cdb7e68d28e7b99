/** The ids in an address: `?labels=4`, `?labels=4,5`. What is none is left out. */
export function readLabelIds(text: unknown): readonly number[] {
	return String(text ?? '')
		.split(',')
		.map(Number)
		.filter((id) => Number.isSafeInteger(id) && id > 0);
}
