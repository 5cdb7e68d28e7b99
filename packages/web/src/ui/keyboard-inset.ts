import { type RefObject, useEffect } from 'react';

/** Marks what ends above the keyboard already, with all that sticks to its foot. */
export const aboveKeyboard = { 'data-above-keyboard': '' };

/**
 * Keeps what stands at the foot of the page above the keyboard of a phone, by `--covered`. Browsers lay the keyboard over
 * the page: only the visual viewport says how much of it is covered.
 */
export function useKeyboardInset(foot: RefObject<HTMLElement | null>, isWanted: boolean): void {
	useEffect(() => {
		const viewport = window.visualViewport;
		const element = foot.current;
		if (!isWanted || !viewport || !element || sticksAboveIt(element)) return;
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
	}, [foot, isWanted]);
}

function sticksAboveIt(element: HTMLElement): boolean {
	return getComputedStyle(element).position === 'sticky' && element.closest('[data-above-keyboard]') !== null;
}
