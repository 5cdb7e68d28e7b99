import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { DaySpan } from './days.ts';
import { dayAtX, type Scale } from './scale.ts';

/** How far a chart is scrolled from its leading edge; where text runs from right to left, the browser counts below zero. */
export const scrolledX = (frame: Element): number => Math.abs(frame.scrollLeft);

/** The days to draw: those in sight, and as many on both sides. They stay the same while somebody scrolls among them. */
export function useSeenDays(frame: RefObject<HTMLElement | null>, scale: Scale, names: number): DaySpan {
	const [offsets, setOffsets] = useState({ from: 0, to: 0 });
	useLayoutEffect(() => {
		const element = frame.current;
		if (!element) return;
		const look = () => {
			const x = scrolledX(element);
			const width = Math.max(0, element.clientWidth - names);
			setOffsets((before) => {
				const isWithin = before.from <= Math.max(0, x) && Math.min(x + width, scale.width) <= before.to;
				return isWithin ? before : { from: Math.max(0, x - width), to: x + 2 * width };
			});
		};
		look();
		element.addEventListener('scroll', look, { passive: true });
		return () => element.removeEventListener('scroll', look);
	}, [frame, scale, names]);
	return useMemo(() => {
		const first = Math.max(scale.first, dayAtX(scale, offsets.from));
		return { first, last: Math.min(scale.last, Math.max(first, dayAtX(scale, offsets.to))) };
	}, [scale, offsets]);
}
