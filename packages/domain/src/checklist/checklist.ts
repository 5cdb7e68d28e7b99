// Up to the next angle bracket only: an attribute that holds one is written escaped in what the server stores, and
// a search without a limit would take quadratic time on broken markup.
export const itemTag = /<(?:li|input)\b[^<>]*>/gi;
export const itemState = /(\sdata-checked=["']?)(?:true|false)\b/i;
export const checkedItem = /(\sdata-checked=["']?)true\b/i;

export const isItem = (tag: string) => itemState.test(tag);

/** How far a checklist has come. */
export interface Checklist {
	readonly done: number;
	readonly total: number;
}

/**
 * Counts the checklist items of a description.
 * @example countChecklist('<li data-checked="true">a</li><li data-checked="false">b</li>') // { done: 1, total: 2 }
 */
export function countChecklist(html: string): Checklist {
	let done = 0;
	let total = 0;
	for (const [tag] of html.matchAll(itemTag)) {
		if (!isItem(tag)) continue;
		total++;
		if (checkedItem.test(tag)) done++;
	}
	return { done, total };
}
