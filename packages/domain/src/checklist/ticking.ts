import { checkedItem, isItem, itemState, itemTag } from './checklist.ts';

const boxState = /^(<input\b.*?)\schecked(?:=(?:"[^"]*"|'[^']*'|[^\s/>]+))?([\s/>])/is;

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
