import type { Fields } from './json-fields.ts';

/** An id as text: it was a number in older versions of the API. */
export function sourceIdOf(one: Fields, name: string): string {
	const asNumber = one.id(name);
	return one.text(name) || (asNumber === 0 ? '' : `${asNumber}`);
}

const anywhere = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** By their place among their siblings. */
export function inChildOrder(all: readonly Fields[], name = 'child_order'): Fields[] {
	return all.toSorted((one, other) => one.number(name, anywhere) - other.number(name, anywhere));
}

/**
 * Each once: those beneath others right behind them. What stands beneath something that is not there, or in a cycle, is at
 * the top.
 */
export function byTree(all: readonly Fields[]): Fields[] {
	const ordered = inChildOrder(all);
	const ids = new Set(ordered.map((one) => sourceIdOf(one, 'id')));
	const parentOf = (one: Fields) => {
		const parent = sourceIdOf(one, 'parent_id');
		return ids.has(parent) ? parent : '';
	};
	const children = Map.groupBy(ordered, parentOf);
	const seen = new Set<string>();
	const found: Fields[] = [];
	const waiting: Fields[] = [];
	const walk = (tops: readonly Fields[]) => {
		for (const top of tops.toReversed()) waiting.push(top);
		for (let one = waiting.pop(); one; one = waiting.pop()) {
			const id = sourceIdOf(one, 'id');
			if (seen.has(id)) continue;
			seen.add(id);
			found.push(one);
			for (const child of (children.get(id) ?? []).toReversed()) waiting.push(child);
		}
	};
	walk(children.get('') ?? []);
	for (const one of ordered) walk([one]);
	return found;
}
