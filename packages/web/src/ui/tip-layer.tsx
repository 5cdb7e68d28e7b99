import './key-signs.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { KeyCaps } from './key-caps.tsx';
import styles from './tip-layer.module.css';

const delayMs = 200;
/** Going from one tip to the next within this time shows the next one at once. */
const warmMs = 400;
const gap = 6;
const margin = 8;

interface Shown {
	readonly anchor: Element;
	readonly text: string;
	readonly keys: string | undefined;
}

function tippedAt(target: EventTarget | null): Element | null {
	return target instanceof Element ? target.closest('[data-tip]') : null;
}

function read(anchor: Element): Shown | null {
	// A tip would lie over what its button has opened.
	const text = anchor.matches('[aria-expanded="true"]') ? null : anchor.getAttribute('data-tip');
	return text ? { anchor, text, keys: anchor.getAttribute('data-tip-keys') ?? undefined } : null;
}

/** Follows pointer and focus over the whole document and says which tip is due. */
function useTip(): Shown | null {
	const [shown, setShown] = useState<Shown | null>(null);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let current: Element | null = null;
		let hiddenAt = 0;
		// Where the pointer last was heard of.
		let at: readonly [x: number, y: number] | undefined;

		// Called by every scroll: most of the time there is nothing to hide.
		const hide = () => {
			if (!current) return;
			clearTimeout(timer);
			hiddenAt = performance.now();
			current = null;
			setShown(null);
		};
		const show = (anchor: Element | null) => {
			if (anchor === current) return;
			hide();
			if (!anchor) return;
			current = anchor;
			const isWarm = performance.now() - hiddenAt < warmMs && hiddenAt > 0;
			timer = setTimeout(() => anchor.isConnected && setShown(read(anchor)), isWarm ? 0 : delayMs);
		};
		const hasMoved = ({ clientX, clientY }: PointerEvent) => {
			const isElsewhere = at?.[0] !== clientX || at[1] !== clientY;
			at = [clientX, clientY];
			return isElsewhere;
		};
		const onPointer = (event: PointerEvent) => {
			if (event.pointerType === 'touch') return;
			// What comes to lie under a resting pointer, as when a dialog closes over it, nobody has pointed at.
			show(hasMoved(event) ? tippedAt(event.target) : null);
		};
		const onPress = (event: PointerEvent) => {
			hasMoved(event);
			hide();
		};
		const onFocus = (event: FocusEvent) => {
			const anchor = tippedAt(event.target);
			if (anchor?.matches(':focus-visible')) show(anchor);
		};
		const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();

		const stop = new AbortController();
		const options = { signal: stop.signal, capture: true, passive: true };
		document.addEventListener('pointerover', onPointer, options);
		document.addEventListener('focusin', onFocus, options);
		document.addEventListener('focusout', hide, options);
		document.addEventListener('pointerdown', onPress, options);
		document.addEventListener('scroll', hide, options);
		document.addEventListener('keydown', onKey, options);
		// Not captured: then it would hear each element that is left, not only the page.
		document.documentElement.addEventListener('pointerleave', hide, { ...options, capture: false });
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, []);

	return shown;
}

/** Above or below its anchor, wherever it fits, and never over the edge of the window. */
function positionTip(box: HTMLElement, anchor: Element) {
	const at = anchor.getBoundingClientRect();
	const { width, height } = box.getBoundingClientRect();
	const below = at.bottom + gap;
	const fitsBelow = below + height + margin <= innerHeight;
	const left = at.left + at.width / 2 - width / 2;
	box.style.left = `${Math.round(Math.min(Math.max(left, margin), innerWidth - width - margin))}px`;
	box.style.top = `${Math.round(fitsBelow ? below : at.top - gap - height)}px`;
}

/** The one tip of the application. Mount it once, at the end of the page. */
export function TipLayer() {
	const shown = useTip();
	const box = useRef<HTMLDivElement>(null);

	useLayoutEffect(() => {
		if (shown && box.current) positionTip(box.current, shown.anchor);
	}, [shown]);

	if (!shown) return null;
	return (
		<div ref={box} role="tooltip" className={styles.tip}>
			{shown.text}
			{shown.keys && <KeyCaps of={shown.keys} isInverse />}
		</div>
	);
}
