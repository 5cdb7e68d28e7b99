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
		(press) => {
			isPressed = true;
			hold(shield, false);
			pressThrough(frame, press, press.target === shield.current);
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

/** Px that a pointer may move between press and release and still rest. */
const restPx = 4;

/**
 * The click of this press belongs to what lies under the pointer by then: under the shield, or where the rows stand that
 * a scroll still moved while the button was down. The browser gives such a click to what contains both.
 */
function pressThrough(frame: HTMLElement, press: PointerEvent, isOnShield: boolean): void {
	const stop = new AbortController();
	const on = { signal: stop.signal, capture: true };
	const { scrollTop } = frame;
	const forward = (click: MouseEvent) => {
		stop.abort();
		const isMoved = Math.hypot(click.clientX - press.clientX, click.clientY - press.clientY) > restPx;
		if (isMoved || (!isOnShield && frame.scrollTop === scrollTop)) return;
		const under = document.elementFromPoint(click.clientX, click.clientY);
		const containsIt = click.target instanceof Node && click.target !== under && click.target.contains(under);
		if (!under || !containsIt) return;
		click.stopPropagation();
		under.dispatchEvent(new MouseEvent('click', click));
	};
	frame.addEventListener('click', forward, on);
	addEventListener('pointerdown', () => stop.abort(), on);
}
