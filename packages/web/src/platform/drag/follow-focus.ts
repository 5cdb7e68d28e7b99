import { isFocusAdrift } from '../focus/index.ts';

/** How long a moved row may take to be rendered at its new position. */
const PATIENCE_MS = 1000;

/**
 * Gives the focus back to a moved row once it stands at its new position. React may build it anew there, a windowed list
 * may have to scroll to it first; until then the focus is on the body, and a keyboard would start from the top.
 */
export function followFocus(key: string, reveal: () => void) {
	const active = document.activeElement;
	const part = active?.closest('[data-drag-handle]') ? 'data-drag-handle' : 'data-drag';
	const until = performance.now() + PATIENCE_MS;
	let isRevealed = false;

	function look() {
		const isElsewhere = !isFocusAdrift() && document.activeElement !== active;
		if (isElsewhere || performance.now() > until) return;
		if (!isRevealed) {
			reveal();
			isRevealed = true;
		}
		const row = document.querySelector<HTMLElement>(`[${part}="${CSS.escape(key)}"]`);
		if (row && document.activeElement !== row) row.focus({ preventScroll: true });
		requestAnimationFrame(look);
	}
	// One frame for the owner to put the row to its new position.
	requestAnimationFrame(look);
}
