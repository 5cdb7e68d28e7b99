import { type RefObject, useEffect, useRef } from 'react';
import { highlightOption } from './option-list.tsx';

/** A list of options that is shown, and the index of the one that is highlighted; -1 for none. */
export interface ShownOptions {
	readonly list: RefObject<HTMLElement | null>;
	readonly active: number;
}

/**
 * Tells who does not see the list which option is highlighted, on a text that is not the field of the list: one of several
 * lines, of which a word is completed. It stays a `textbox`.
 */
export function useNamedOption(text: () => HTMLElement | null, shown: ShownOptions | undefined): void {
	const given = useRef<HTMLElement>(null);
	// After each render: the ids of options come and go with them.
	useEffect(() => {
		const element = text();
		const list = shown?.list.current;
		const option = list?.querySelectorAll('[data-option]')[shown?.active ?? -1];
		if (!list && given.current === null) return;
		given.current = list ? element : null;
		nameOn(element, 'aria-autocomplete', list && 'list');
		nameOn(element, 'aria-controls', list?.id);
		nameOn(element, 'aria-activedescendant', option?.id);
	});
}

function nameOn(element: HTMLElement | null, attribute: string, value: string | null | undefined): void {
	if (!value) element?.removeAttribute(attribute);
	else if (element?.getAttribute(attribute) !== value) element?.setAttribute(attribute, value);
}

/** Highlights the next option by an arrow that such a text hears; says whether it was one. They go round. */
export function followArrow(key: string, { list, active }: ShownOptions, count: number): boolean {
	if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
	highlightOption(list.current, key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count);
	return true;
}
