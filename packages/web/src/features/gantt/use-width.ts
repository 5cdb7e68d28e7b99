import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, in px; 0 until it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(0);
	useLayoutEffect(() => {
		const watched = element.current;
		if (!watched) return;
		const measure = () => setWidth(watched.clientWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(watched);
		return () => observer.disconnect();
	}, [element]);
	return width;
}
