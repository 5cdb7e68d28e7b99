/** Whether two plain values (what JSON can say) are alike all the way down. */
function isSame(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) || Array.isArray(b)) {
		return (
			Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
		);
	}
	const before = Object.entries(a);
	const after = new Map(Object.entries(b));
	return (
		before.length === after.size && before.every(([name, value]) => after.has(name) && isSame(value, after.get(name)))
	);
}

/**
 * `next`, with whatever did not change taken from `before`: the object itself when nothing did, otherwise its
 * unchanged fields. So whoever remembers a record, or one list in it, is not woken for nothing.
 */
export function reuse<T extends object>(before: T, next: T): T {
	if (before === next) return before;
	const previous = new Map<string, unknown>(Object.entries(before));
	let changed = false;
	const mixed = Object.entries(next).map(([name, value]): [string, unknown] => {
		if (previous.has(name) && isSame(previous.get(name), value)) return [name, previous.get(name)];
		changed = true;
		return [name, value];
	});
	// Same names and values as `next`, so it is what `next` is.
	return changed || mixed.length !== previous.size ? (Object.fromEntries(mixed) as T) : before;
}
