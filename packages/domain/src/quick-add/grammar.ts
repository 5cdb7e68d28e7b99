import { clockPattern } from './date-patterns.ts';
import { guard } from './residue.ts';

/** Where a word begins, where it ends (one mark of punctuation may follow), and where an item's value does. */
const wordStart = '(?<=^|\\s)';
export const wordEnd = '(?=[,;.!?]?(?:\\s|$))';

/** Nothing follows, or a time. What was taken out for the title leaves guards. */
export const textEnd = `(?=[\\s${guard}]*(?:$|(?:at|@)\\s+(?:\\d|noon|midnight)|(?:${clockPattern})(?:\\s|$)))`;

/** A pattern for whole words, in any letter case. A space in it stands for one or a few. */
export function words(pattern: string): RegExp {
	return new RegExp(`${wordStart}(?:${pattern.replaceAll(' ', '\\s{1,9}')})${wordEnd}`, 'gi');
}

/** A pattern for what stands between two spaces, without punctuation behind it. */
export function spaced(pattern: string): RegExp {
	return new RegExp(`${wordStart}(?:${pattern})(?=\\s|$)`, 'gi');
}

/**
 * A sign and its value: up to the next space, or in quotes right behind the sign, where it may hold spaces.
 * The value is in the first, second or third group.
 */
function item(sign: string): RegExp {
	return new RegExp(`${wordStart}\\${sign}(?:"(?=\\s*[^"\\s])([^"]*)"|'(?=\\s*[^'\\s])([^']*)'|((?!""|'')\\S+))`, 'g');
}

const items = new Map(['*', '+', '@', '#'].map((sign) => [sign, item(sign)]));

/** The pattern of an item that this sign begins. */
export function itemOf(sign: string): RegExp {
	const pattern = items.get(sign);
	if (!pattern) throw new Error(`No item begins with ${sign}`);
	return pattern;
}
