import { type PointerEvent, useEffectEvent } from 'react';

/** So long a finger rests on a head until its menu opens. */
export const holdMs = 500;
/** A finger that moves further scrolls. */
const restPx = 10;

/** Tells when a finger rests on a head. What it lets go of then is not sorted. */
export function useHeadHold(onHeld: () => void) {
	const held = useEffectEvent(onHeld);
	return ({ pointerType, clientX, clientY }: PointerEvent) => {
		if (pointerType === 'mouse') return;
		const life = new AbortController();
		const options = { signal: life.signal };
		const timer = setTimeout(() => {
			addEventListener('click', swallow, { capture: true, once: true });
			held();
		}, holdMs);
		const end = () => {
			clearTimeout(timer);
			life.abort();
			// The click, if there is one, comes with the same lift of the finger.
			setTimeout(() => removeEventListener('click', swallow, { capture: true }));
		};
		const move = ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }) => {
			if (Math.hypot(x - clientX, y - clientY) > restPx) clearTimeout(timer);
		};
		addEventListener('pointermove', move, options);
		addEventListener('pointerup', end, options);
		addEventListener('pointercancel', end, options);
	};
}

const swallow = (click: Event) => click.stopPropagation();
