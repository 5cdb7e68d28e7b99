import { isTextInput } from './text-input.ts';

/** So long after the focus was lost, a key is part of what somebody was typing; each such key prolongs it. */
const strayMs = 300;
/** Who removes what has the focus may give it to something else within so many frames. */
const framesToHandOver = 3;
/** And so long one waits for a page that is to take its place. */
const framesForPage = 300;
/** A Tab moves the focus within its own event; some parts of the library take a frame. */
const tabMs = 50;

/** Takes letters by itself: first-letter search. */
const ownLetters = '[role="menu"], [role="listbox"], [role="combobox"]';

let held: HTMLElement | null = null;
/** What can take the focus around `held`, the nearest first: once it is removed, nothing says where it was. */
let homes: readonly HTMLElement[] = [];
/** Says what comes in the place of what is gone with the row it stood in; it is fetched when the page rests. */
let findHeir: (() => HTMLElement | undefined) | undefined;
/** Where the guard has put the focus; nobody chose it. */
let refuge: HTMLElement | null = null;
let strayAt = Number.NEGATIVE_INFINITY;
let tabAt = Number.NEGATIVE_INFINITY;
/** The last thing that somebody did was a command: Escape, or a key with a modifier. */
let isCommanded = false;
let isWatching = false;

function focusableAround(element: Element): HTMLElement[] {
	const found: HTMLElement[] = [];
	for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
		if (at.hasAttribute('tabindex')) found.push(at);
	}
	return found;
}

/** Removed from the page, or hidden with what it stands in. */
export const isAway = (element: Element) => !element.isConnected || element.closest('[inert], [hidden]') !== null;
const isGone = (element: Element) => isAway(element) || element.matches(':disabled');

/** Nothing has the focus, since what had it was removed, disabled or hidden. */
function isLost(): boolean {
	return held !== null && document.activeElement === document.body && isGone(held);
}

/**
 * Whether nobody has chosen where the focus is: it fell to the body, or the guard caught it. Whoever moves something can
 * then give the focus back to it.
 */
export function isFocusAdrift(): boolean {
	const active = document.activeElement;
	return active === null || active === document.body || active === refuge;
}

/** Gives the focus to what surrounds an element: before it is removed, or when its work is done. */
export function focusAround(element: Element): void {
	const home = focusableAround(element).find((one) => !isAway(one));
	home?.focus({ preventScroll: true });
}

function onFocusIn({ target }: FocusEvent) {
	if (!(target instanceof HTMLElement) || target === document.body) return;
	held = target;
	homes = focusableAround(target);
	if (target !== refuge) refuge = null;
}

function onFocusOut({ target, relatedTarget }: FocusEvent) {
	const isByTab = performance.now() - tabAt < tabMs;
	if (!isTextInput(target) || isTextInput(relatedTarget) || isByTab || !document.hasFocus()) return;
	strayAt = performance.now();
}

/** What a command closed, or what only held the focus as a page does, was not typed in: the next key is meant. */
const isMeantLoss = () => !isTextInput(held) && (isCommanded || (held?.tabIndex ?? 0) < 0);

function onMutation() {
	if (isWatching || !isLost()) return;
	isWatching = true;
	const isMeant = isMeantLoss();
	requestAnimationFrame(() => watch(framesToHandOver, isMeant));
}

function watch(framesLeft: number, isMeant: boolean) {
	if (!isLost()) {
		isWatching = false;
		return;
	}
	if (!isMeant) strayAt = performance.now();
	if (framesLeft > 0) {
		requestAnimationFrame(() => watch(framesLeft - 1, isMeant));
		return;
	}
	refuge = findHeir?.() ?? homes.find((one) => !isAway(one)) ?? document.querySelector<HTMLElement>('#content');
	// Another page may still be on its way.
	if (!refuge && framesLeft > -framesForPage) {
		requestAnimationFrame(() => watch(framesLeft - 1, true));
		return;
	}
	isWatching = false;
	refuge?.focus({ preventScroll: true });
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** A key that writes or deletes. Arrows, Escape and what is held with a modifier are meant. */
function isWriting(event: KeyboardEvent): boolean {
	if (hasModifier(event)) return false;
	return event.key.length === 1 || ['Enter', 'Backspace', 'Delete'].includes(event.key);
}

function onKeyDown(event: KeyboardEvent) {
	// In the frame before the guard has looked.
	if (!isWatching && isLost() && !isMeantLoss()) strayAt = performance.now();
	isCommanded = event.key === 'Escape' || hasModifier(event);
	if (event.key === 'Tab') {
		tabAt = performance.now();
		strayAt = Number.NEGATIVE_INFINITY;
		return;
	}
	const { target } = event;
	if (isTextInput(target) || (target instanceof Element && target.closest(ownLetters))) return;
	// When it was pressed, not when it is heard: a busy page hears late, and then all at once.
	if (!isWriting(event) || event.timeStamp - strayAt > strayMs) return;
	strayAt = Math.max(strayAt, event.timeStamp);
	event.preventDefault();
	event.stopImmediatePropagation();
}

const onLookUp = () => {
	strayAt = Number.NEGATIVE_INFINITY;
};

const onPointerDown = () => {
	isCommanded = false;
	onLookUp();
};

/**
 * Keeps the focus from falling to the body when what has it is removed, disabled or hidden, and swallows what somebody
 * goes on typing after a field has lost it: else the words would be shortcuts. Returns how to stop it.
 */
export function guardFocus(): () => void {
	const stop = new AbortController();
	const options = { capture: true, signal: stop.signal };
	addEventListener('keydown', onKeyDown, options);
	addEventListener('pointerdown', onPointerDown, options);
	// Who scrolls is looking at the page, no longer typing.
	addEventListener('wheel', onLookUp, options);
	document.addEventListener('focusin', onFocusIn, options);
	document.addEventListener('focusout', onFocusOut, options);
	const observer = new MutationObserver(onMutation);
	observer.observe(document.body, {
		childList: true,
		subtree: true,
		attributes: true,
		attributeFilter: ['disabled', 'hidden', 'inert'],
	});
	return () => {
		stop.abort();
		observer.disconnect();
		held = null;
		refuge = null;
		strayAt = Number.NEGATIVE_INFINITY;
	};
}

/** From now on the focus goes where this says, before it goes to what is around what is gone. */
export function askForHeir(find: () => HTMLElement | undefined): void {
	findHeir = find;
}
