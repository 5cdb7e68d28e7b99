import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Windower } from './windower.ts';

type Element = RefObject<HTMLDivElement | null>;

/** A scroll so long after the wheel was turned is the wheel's. */
const wheelMs = 300;

/**
 * Holds an empty element over the rows while the wheel scrolls them: nobody points at what passes under a resting
 * pointer, and without it the browser would look for it, restyle it and tell the page of it with every frame. It goes
 * when the pointer moves, when it is pressed, at rest, and after a turn that scrolls nothing.
 *
 * @returns the ref of the shield
 */
export function useShield(windower: Windower, frame: Element): Element {
	const shield = useRef<HTMLDivElement>(null);
	const { isScrolling } = windower;
	useLayoutEffect(() => {
		if (!isScrolling) hold(shield, false);
	}, [isScrolling]);
	useEffect(() => (frame.current ? guard(frame.current, shield) : undefined), [frame]);
	return shield;
}

function guard(frame: HTMLElement, shield: Element): () => void {
	const stop = new AbortController();
	const on = { signal: stop.signal, passive: true };
	let turnedAt = Number.NEGATIVE_INFINITY;
	let isPressed = false;
	let idle: ReturnType<typeof setTimeout> | undefined;
	const raise = () => {
		clearTimeout(idle);
		// A press ends on what it began on, or it is no click.
		if (!isPressed) hold(shield, true);
	};
	// The compositor moves the rows before the first scroll is told: a press in between must find the shield too.
	const turn = ({ timeStamp }: Event) => {
		turnedAt = timeStamp;
		raise();
		idle = setTimeout(() => hold(shield, false), wheelMs);
	};
	const release = () => {
		isPressed = false;
	};
	frame.addEventListener('wheel', turn, on);
	frame.addEventListener('scroll', ({ timeStamp }) => timeStamp - turnedAt < wheelMs && raise(), on);
	frame.addEventListener('pointermove', () => hold(shield, false), on);
	frame.addEventListener(
		'pointerdown',
		({ target }) => {
			isPressed = true;
			hold(shield, false);
			if (target === shield.current) pressThrough(frame);
		},
		on,
	);
	for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, release, { ...on, capture: true });
	return () => {
		clearTimeout(idle);
		stop.abort();
	};
}

function hold(shield: Element, isUp: boolean): void {
	shield.current?.style.setProperty('pointer-events', isUp ? 'auto' : 'none');
}

/** The click of this press belongs to what lay under the shield. */
function pressThrough(frame: HTMLElement): void {
	const stop = new AbortController();
	const on = { signal: stop.signal, capture: true };
	const forward = (click: MouseEvent) => {
		stop.abort();
		click.stopPropagation();
		document.elementFromPoint(click.clientX, click.clientY)?.dispatchEvent(new MouseEvent('click', click));
	};
	frame.addEventListener('click', forward, on);
	addEventListener('pointerdown', () => stop.abort(), on);
}
