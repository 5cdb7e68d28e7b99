type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The settings of screens after a change: what it does not name stays, `null` removes, and an object is merged into the one that
 * is there, key by key.
 *
 *     mergeSettings({ wide: true, views: { 7: 'list' } }, { wide: null, views: { 8: 'table' } })
 *     // { views: { 7: 'list', 8: 'table' } }
 */
export function mergeSettings(stored: unknown, change: Fields): Fields {
	const before = isObject(stored) ? stored : {};
	return mergeFields(before, change, (value, key) => {
		const there = Object.hasOwn(before, key) ? before[key] : undefined;
		return isObject(value) ? mergeFields(isObject(there) ? there : {}, value, (inner) => inner) : value;
	});
}

/** `null` that was there and is not named is somebody's, and stays. */
function mergeFields(before: Fields, change: Fields, toValue: (value: unknown, key: string) => unknown): Fields {
	const kept = Object.entries(before).filter(([key]) => !Object.hasOwn(change, key));
	const named = Object.entries(change).filter(([, value]) => value !== null);
	return Object.fromEntries([...kept, ...named.map(([key, value]) => [key, toValue(value, key)])]);
}
