import { cloneElement, Fragment, type ReactElement } from 'react';

interface MarkedProps {
	/** With `<a>marks</a>` around some of its words; none within another. */
	text: string;
	/** What stands for each mark. */
	marks: Readonly<Record<string, ReactElement>>;
}

/** A sentence with something among its words: a link, a stress. */
export function Marked({ text, marks }: MarkedProps) {
	return partsOf(text).map(({ text, name }, at) => {
		const mark = marks[name];
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
		return mark ? cloneElement(mark, { key: at }, text) : <Fragment key={at}>{text}</Fragment>;
	});
}

interface Part {
	readonly text: string;
	/** Of its mark, or empty. */
	readonly name: string;
}

/** Nobody's sentence has more marks that are not closed. */
const maxUnclosed = 10;

function partsOf(text: string): Part[] {
	const parts: Part[] = [];
	let end = 0;
	// A mark that is not closed is closed nowhere behind it either.
	const unclosed = new Set<string>();
	for (const { 0: tag, 1: name = '', index } of text.matchAll(/<(\w{1,40})>/g)) {
		if (unclosed.size === maxUnclosed) break;
		if (index < end || unclosed.has(name)) continue;
		const start = index + tag.length;
		const close = text.indexOf(`</${name}>`, start);
		if (close < 0) unclosed.add(name);
		else {
			parts.push({ text: text.slice(end, index), name: '' }, { text: text.slice(start, close), name });
			end = close + name.length + 3;
		}
	}
	return [...parts, { text: text.slice(end), name: '' }];
}
