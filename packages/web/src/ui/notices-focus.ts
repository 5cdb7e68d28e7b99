/** Where the focus was before it came to the notices. */
let before: HTMLElement | null = null;
let isByKey = false;

/** The section of `Notices`. */
const notices = 'section[aria-live]';

const sectionOf = () => document.querySelector<HTMLElement>(notices);

function giveBack(): void {
	if (before?.isConnected) before.focus({ preventScroll: true });
	before = null;
	isByKey = false;
}

function onFocusIn({ target, relatedTarget }: FocusEvent): void {
	const section = sectionOf();
	if (!section || !(target instanceof Node) || !section.contains(target)) return;
	if (relatedTarget instanceof HTMLElement && !section.contains(relatedTarget)) before = relatedTarget;
}

/** A notice goes with the press on its button: the focus goes back first, else it would fall behind an open dialog. */
function onClick({ target }: MouseEvent): void {
	if (target instanceof Element && target.closest(`${notices} button`)) giveBack();
}

function onKeyDown(event: KeyboardEvent): void {
	const { key, shiftKey } = event;
	const section = sectionOf();
	const buttons = [...(section?.querySelectorAll('button') ?? [])];
	const newest = buttons.at(-1);
	if (!section || !newest) return;
	const isInside = section.contains(document.activeElement);
	if (!isInside && key !== 'F6') return;
	// Who came by Tab goes on by Tab; beyond an open dialog there is nothing to go on to.
	const isLeaving = key === 'Tab' && isByKey && document.activeElement === (shiftKey ? buttons[0] : newest);
	if (isInside && !isLeaving && key !== 'F6' && key !== 'Escape') return;
	event.preventDefault();
	event.stopImmediatePropagation();
	if (isInside) {
		giveBack();
		return;
	}
	newest.focus({ preventScroll: true });
	isByKey = true;
}

/**
 * F6 leads to the newest notice that can be answered, out of a dialog too, whose Tab does not reach it; F6, Escape, Tab and
 * an answer lead back. Beginning twice is beginning once. Returns how to stop it.
 */
export function watchNoticesFocus(): () => void {
	addEventListener('keydown', onKeyDown, true);
	document.addEventListener('focusin', onFocusIn, true);
	document.addEventListener('click', onClick, true);
	return () => {
		removeEventListener('keydown', onKeyDown, true);
		document.removeEventListener('focusin', onFocusIn, true);
		document.removeEventListener('click', onClick, true);
		before = null;
		isByKey = false;
	};
}
