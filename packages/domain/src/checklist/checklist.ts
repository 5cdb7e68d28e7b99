// Up to the next angle bracket only: an attribute that holds one is written escaped in what the server stores, and
// a search without a limit would take quadratic time on broken markup.
const itemTag = /<(?:li|input)\b[^<>]*>/gi;
const checkedItem = /(\sdata-checked=["']?)true\b/i;

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
		if (!/\sdata-checked=["']?(?:true|false)\b/i.test(tag)) continue;
		total++;
		if (checkedItem.test(tag)) done++;
	}
	return { done, total };
}

/** The description with every checklist item open again; anything else stays byte for byte. */
export function unticked(html: string): string {
	return html.replace(itemTag, (tag) =>
		tag
			.replace(checkedItem, '$1false')
			.replace(/^(<input\b.*?)\schecked(?:=(?:"[^"]*"|'[^']*'|[^\s/>]+))?(?=[\s/>])/is, '$1'),
	);
}
