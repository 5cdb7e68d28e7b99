import type { Person } from '../../ui/avatar.tsx';
import { personAt } from '../../ui/marked-person.ts';

/** What somebody points at, or has the focus on, and whom it stands for. */
export interface Marked {
	readonly mark: HTMLElement;
	readonly person: Person;
	/** Somebody opened the card by key, and goes into it. */
	readonly isEntered: boolean;
}

const delayMs = 500;
/** On the way from the picture to the card. */
const leaveMs = 200;

/** Here a picture says what is chosen, or opens a menu of its own. */
const withoutCard = '[role^="menu"], [role="option"], [role="radio"], [aria-haspopup="menu"], label';

/** Whatever is pressed there does something else. */
const pressed = 'a, button, label, [tabindex], [role="gridcell"]';

function markAt(target: EventTarget | null): HTMLElement | undefined {
	const mark = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;
	return mark && !mark.closest(withoutCard) ? mark : undefined;
}

interface MarkFollower {
	/** The card that is open. */
	readonly card: () => HTMLElement | null;
	readonly onChange: (marked: Marked | undefined) => void;
}

/**
 * Follows pointer, focus and taps over the whole document, and says whose card is due: after half a second of pointing, at once
 * for the focus of the keyboard, for Enter and for a tap. Never while something is pressed or carried.
 */
export function followMarks({ card, onChange }: MarkFollower): {
	readonly hide: () => void;
	readonly stop: () => void;
} {
	let shown: Marked | undefined;
	let pointedAt: HTMLElement | undefined;
	let coming: ReturnType<typeof setTimeout> | undefined;
	let leaving: ReturnType<typeof setTimeout> | undefined;
	/** Where the pointer last was heard of. */
	let at: readonly [x: number, y: number] | undefined;
	let isReturning = false;

	const set = (next: Marked | undefined) => {
		clearTimeout(coming);
		clearTimeout(leaving);
		if (next === shown) return;
		shown = next;
		onChange(next);
	};
	const hide = () => set(undefined);
	const open = (mark: HTMLElement, isEntered = false) => {
		const person = personAt(mark);
		if (mark.isConnected && person) set({ mark, person, isEntered });
	};
	const isWithin = (target: EventTarget | null) =>
		target instanceof Node && (card()?.contains(target) === true || shown?.mark.contains(target) === true);
	const hasMoved = ({ clientX, clientY }: PointerEvent) => {
		const isElsewhere = at?.[0] !== clientX || at[1] !== clientY;
		at = [clientX, clientY];
		return isElsewhere;
	};

	const onPointer = (event: PointerEvent) => {
		// What comes to lie under a resting pointer nobody has pointed at.
		if (event.pointerType === 'touch' || !hasMoved(event) || event.buttons !== 0) return;
		if (isWithin(event.target)) {
			clearTimeout(leaving);
			clearTimeout(coming);
			pointedAt = undefined;
			return;
		}
		const mark = markAt(event.target);
		if (mark !== pointedAt) clearTimeout(coming);
		if (mark && mark !== pointedAt) coming = setTimeout(() => open(mark), delayMs);
		pointedAt = mark;
		if (!shown || shown.mark === document.activeElement || card()?.contains(document.activeElement)) return;
		clearTimeout(leaving);
		leaving = setTimeout(hide, leaveMs);
	};
	const onLeave = () => {
		pointedAt = undefined;
		clearTimeout(coming);
		if (shown && shown.mark !== document.activeElement) leaving = setTimeout(hide, leaveMs);
	};
	const onPress = (event: PointerEvent) => {
		hasMoved(event);
		pointedAt = undefined;
		if (!card()?.contains(event.target as Node)) hide();
	};
	const onClick = (event: MouseEvent) => {
		const mark = markAt(event.target);
		if (!mark) return;
		const isTap = 'pointerType' in event && event.pointerType === 'touch' && !mark.parentElement?.closest(pressed);
		if (mark.matches('button') || isTap) open(mark, event.detail === 0);
	};
	const onFocus = ({ target }: FocusEvent) => {
		if (isReturning || isWithin(target)) return;
		const mark = target instanceof HTMLElement && target.matches('[data-person]:focus-visible') ? target : undefined;
		if (mark && markAt(mark)) open(mark);
	};
	const onBlur = ({ relatedTarget }: FocusEvent) => {
		if (shown && !isWithin(relatedTarget)) hide();
	};
	const onKey = (event: KeyboardEvent) => {
		clearTimeout(coming);
		if (!shown) return;
		const { mark } = shown;
		if (event.key !== 'Escape') {
			if (!isWithin(event.target)) hide();
			return;
		}
		// Not for what is open beneath.
		event.stopPropagation();
		event.preventDefault();
		const isInside = card()?.contains(document.activeElement);
		hide();
		if (!isInside) return;
		isReturning = true;
		mark.focus({ preventScroll: true });
		isReturning = false;
	};
	const onScroll = ({ target }: Event) => {
		clearTimeout(coming);
		if (!(target instanceof Node && card()?.contains(target))) hide();
	};

	const stopping = new AbortController();
	const options = { signal: stopping.signal, capture: true };
	document.addEventListener('pointerover', onPointer, { ...options, passive: true });
	document.addEventListener('pointerdown', onPress, { ...options, passive: true });
	document.addEventListener('click', onClick, options);
	document.addEventListener('focusin', onFocus, options);
	document.addEventListener('focusout', onBlur, options);
	document.addEventListener('scroll', onScroll, { ...options, passive: true });
	document.addEventListener('dragstart', hide, options);
	// Before the dialogs, which listen on the document.
	window.addEventListener('keydown', onKey, options);
	document.documentElement.addEventListener('pointerleave', onLeave, { signal: stopping.signal });
	return {
		hide,
		stop: () => {
			clearTimeout(coming);
			clearTimeout(leaving);
			stopping.abort();
		},
	};
}
