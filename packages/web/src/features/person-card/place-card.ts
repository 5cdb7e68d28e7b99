import { enlarged } from '../../ui/enlarged.ts';

const gap = 6;
const margin = 8;
/** As much as a card with three tasks is high. */
const roomNeeded = enlarged(236);

/** Below its mark, or above where there is more room, and never over the edge of the window. */
export function placeCard(card: HTMLElement, mark: Element): void {
	const at = mark.getBoundingClientRect();
	const width = card.offsetWidth;
	const isRightToLeft = getComputedStyle(mark).direction === 'rtl';
	const left = isRightToLeft ? at.right - width : at.left;
	const below = innerHeight - at.bottom - gap - margin;
	const isAbove = below < roomNeeded && at.top > below;
	const { style } = card;
	style.left = `${Math.round(Math.max(margin, Math.min(left, innerWidth - width - margin)))}px`;
	// What it holds comes later: it grows away from its mark.
	style.top = isAbove ? 'auto' : `${Math.round(at.bottom + gap)}px`;
	style.bottom = isAbove ? `${Math.round(innerHeight - at.top + gap)}px` : 'auto';
}
