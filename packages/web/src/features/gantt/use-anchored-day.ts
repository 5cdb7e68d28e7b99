import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isRightToLeft } from '../../platform/drag/index.ts';
import type { DayNumber } from './days.ts';
import { type Scale, xOf } from './scale.ts';
import { scrolledX } from './use-seen-days.ts';

interface Anchoring {
	readonly today: DayNumber;
	/** Px that bars have in the width. */
	readonly room: number;
	readonly isPhone: boolean;
	readonly anchor: ZoomAnchor;
}

/** What is to stay where it is at the next zoom, in px from the leading edge of the bars that are seen; nothing: today. */
export type ZoomAnchor = RefObject<number | undefined>;

/** On a phone so many days stand before today. */
const daysBefore = 2;

/** Scrolls a chart to an offset from its leading edge. */
export function scrollToX(frame: HTMLElement, x: number): void {
	frame.scrollLeft = isRightToLeft(frame) ? -x : x;
}

/** Brings today to the third day of what is seen. */
export function scrollToToday(frame: HTMLElement, scale: Scale, today: DayNumber): void {
	scrollToX(frame, Math.max(0, xOf(scale, today - daysBefore)));
}

/**
 * Today is in sight when a chart opens. When its days grow or shrink, what lies between two fingers stays where it is, else
 * today, or what is in the middle where today is out of sight.
 */
export function useAnchoredDay(frame: RefObject<HTMLElement | null>, scale: Scale, anchoring: Anchoring): void {
	const before = useRef<Scale>(undefined);
	const { today, room, isPhone, anchor } = anchoring;
	useLayoutEffect(() => {
		const element = frame.current;
		if (!element || room <= 0) return;
		const old = before.current;
		before.current = scale;
		if (!old) {
			const isWithin = scale.first <= today && today <= scale.last;
			const isInSight = xOf(scale, today + daysBefore) <= room;
			if (isWithin && (isPhone || !isInSight)) scrollToToday(element, scale, today);
			return;
		}
		if (old.dayPx === scale.dayPx && old.first === scale.first) return;
		const x = scrolledX(element);
		const todayAt = xOf(old, today) - x;
		const at = anchor.current ?? (todayAt >= 0 && todayAt <= room ? todayAt : room / 2);
		anchor.current = undefined;
		const day = old.first + (x + at) / old.dayPx;
		scrollToX(element, Math.max(0, xOf(scale, day) - at));
	}, [frame, scale, today, room, isPhone, anchor]);
}
