import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusAdrift, isTextInput } from '../platform/focus/index.ts';
import { announce } from './announcer.tsx';

/** The page that the client began with is announced by the browser. */
let hasBegun = false;
let isExpected = false;
/** What had the focus when the navigation began. */
let before: Element | null = null;

/** A navigation has begun: to another page, or to the one that is shown after all. */
export function expectPage(isAnother: boolean): void {
	isExpected = isAnother;
	before = document.activeElement;
}

/** Whoever signs in next begins anew. */
export function forgetPages(): void {
	hasBegun = false;
	isExpected = false;
}

/** Whether something on the new page has taken the focus, or somebody types: then it stays where it is. */
function isFocusTaken(): boolean {
	const active = document.activeElement;
	if (isTextInput(active)) return true;
	return active !== before && !isFocusAdrift() && document.querySelector('#content')?.contains(active) === true;
}

function arrive(heading: HTMLElement | null, title: string): void {
	const isNavigated = hasBegun && isExpected;
	hasBegun = true;
	isExpected = false;
	if (!isNavigated) return;
	announce(title);
	if (!isFocusTaken()) heading?.focus({ preventScroll: true });
}

/**
 * The heading of a page, which takes the focus, and whose title is announced, when somebody has navigated there.
 *
 * @param title with what is open within the page; undefined while the page is on its way
 */
export function usePageArrival(title: string | undefined): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null);
	// NOTE: a layout effect comes after `autoFocus`, and before the focus guard takes a removed element for a loss.
	useLayoutEffect(() => {
		if (title !== undefined) arrive(heading.current, title);
	}, [title]);
	return heading;
}
