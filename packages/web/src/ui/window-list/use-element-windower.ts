import { type RefObject, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { Windower } from './windower.ts';

/** A windower of an element, for the component that renders its rows: it renders again when others come into sight. */
export function useElementWindower(frame: RefObject<HTMLElement | null>): Windower {
	const [, render] = useReducer((count: number) => count + 1, 0);
	// Rows that a scroll brings into sight are there in the frame that shows that offset.
	const [windower] = useState(() => new Windower((isScroll) => (isScroll ? flushSync(render) : render())));
	useLayoutEffect(() => (frame.current ? windower.attach(frame.current) : undefined), [windower, frame]);
	return windower;
}
