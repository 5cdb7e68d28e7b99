/** What scrolls around an element. */
function paneAround(element: Element): Element | undefined {
	for (let at = element.parentElement; at; at = at.parentElement) {
		if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
	}
	return document.scrollingElement ?? undefined;
}

/** Px between what is scrolled to and the edge. */
const margin = 16;

/**
 * Scrolls the pane around an element, and nothing else, until the element stands at a third of its height; or, for
 * `nearest`, as far as is needed to see its end.
 */
export function scrollInPane(element: Element, to: 'third' | 'nearest'): void {
	const pane = paneAround(element);
	if (!pane) return;
	const [box, view] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
	if (to === 'third') pane.scrollBy({ top: box.top - view.top - pane.clientHeight / 3 });
	else if (box.bottom + margin > view.bottom) pane.scrollBy({ top: box.bottom + margin - view.bottom });
}
