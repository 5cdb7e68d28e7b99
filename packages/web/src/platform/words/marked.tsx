import { cloneElement, Fragment, type ReactElement } from 'react';

interface MarkedProps {
	/** With `<a>marks</a>` around some of its words; none within another. */
	text: string;
	/** What stands for each mark. */
	marks: Readonly<Record<string, ReactElement>>;
}

/** A sentence with something among its words: a link, a stress. */
export function Marked({ text, marks }: MarkedProps) {
	// Every third part is a mark's name, and the words in it follow.
	const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
	return parts.map((part, at) => {
		if (at % 3 === 1) return null;
		const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ''] : undefined;
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
		return mark ? cloneElement(mark, { key: at }, part) : <Fragment key={at}>{part}</Fragment>;
	});
}
