import { type RefObject, useEffect } from 'react';

/**
 * Keeps what sticks to the foot of the page above the keyboard of a phone. Browsers lay the keyboard over the page: only
 * the visual viewport says how much of it is covered.
 */
export function useKeyboardInset(bar: RefObject<HTMLElement | null>, isWanted: boolean): void {
	useEffect(() => {
		const viewport = window.visualViewport;
		const element = bar.current;
		if (!isWanted || !viewport || !element) return;
		const follow = () => {
			// Zoomed in, the viewport is small without a keyboard.
			const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.offsetTop - viewport.height;
			element.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
		};
		follow();
		viewport.addEventListener('resize', follow);
		viewport.addEventListener('scroll', follow);
		return () => {
			viewport.removeEventListener('resize', follow);
			viewport.removeEventListener('scroll', follow);
			element.style.removeProperty('--covered');
		};
	}, [bar, isWanted]);
}
