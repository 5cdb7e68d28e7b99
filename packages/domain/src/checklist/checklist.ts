// Up to the next angle bracket only: an attribute that holds one is written escaped in what the server stores, and
// a search without a limit would take quadratic time on broken markup.
const itemTag = /<(?:li|input)\b[^<>]*>/gi;
const itemState = /(\sdata-checked=["']?)(?:true|false)\b/i;
const checkedItem = /(\sdata-checked=["']?)true\b/i;
const boxState = /^(<input\b.*?)\schecked(?:=(?:"[^"]*"|'[^']*'|[^\s/>]+))?([\s/>])/is;

const isItem = (tag: string) => itemState.test(tag);

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

/** The description with every checklist item open again; anything else stays byte for byte. */
export function unticked(html: string): string {
	return html.replace(itemTag, (tag) => tag.replace(checkedItem, '$1false').replace(boxState, '$1$2'));
}

/**
 * The description with one checklist item, counted from 0 as `countChecklist` counts, ticked or open; anything else
 * stays byte for byte.
 * @example ticked('<li data-checked="false">a</li>', 0, true) // '<li data-checked="true">a</li>'
 */
export function ticked(html: string, item: number, isChecked: boolean): string {
	let at = -1;
	let isInItem = false;
	return html.replace(itemTag, (tag) => {
		if (isItem(tag)) {
			at++;
			isInItem = at === item;
			return isInItem ? tag.replace(itemState, `$1${isChecked}`) : tag;
		}
		// The box inside the item says the same once more.
		if (!isInItem || !/^<input/i.test(tag)) return tag;
		isInItem = false;
		const bare = tag.replace(boxState, '$1$2');
		if (!isChecked) return bare;
		const end = bare.endsWith('/>') ? '/>' : '>';
		return `${bare.slice(0, -end.length).trimEnd()} checked="checked"${end}`;
	});
}
