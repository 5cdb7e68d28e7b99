/** What a scroller snaps to, as deep as a board nests its columns. */
function stopsOf(scroller: Element, depth = 3): Element[] {
	return [...scroller.children].flatMap((child) => {
		if (getComputedStyle(child).scrollSnapAlign !== 'none') return [child];
		return depth > 1 ? stopsOf(child, depth - 1) : [];
	});
}

const middleOf = (element: Element) => {
	const { left, right } = element.getBoundingClientRect();
	return (left + right) / 2;
};

/**
 * How far (px of the screen, sideways) it is from where a scroller stands to its next stop in a direction, or null at its
 * end. In screen px, so right in right-to-left too.
 */
export function nextStop(scroller: Element, sign: number): number | null {
	const here = middleOf(scroller);
	const middles = stopsOf(scroller).map(middleOf);
	const nearest = middles.toSorted((one, other) => Math.abs(one - here) - Math.abs(other - here))[0];
	if (nearest === undefined) return null;
	const ahead = middles.filter((middle) => (middle - nearest) * sign > 1);
	const next = ahead.toSorted((one, other) => (one - other) * sign)[0];
	return next === undefined ? null : next - nearest;
}
