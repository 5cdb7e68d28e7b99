import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { isPrinting } from './printing.ts';

/** Whether a media query holds now: `useMedia('(hover: none)')`. Widths in `rem`, as style sheets are served. */
export function useMedia(query: string): boolean {
	// Asked at each render, on the way to answering a tap: the browser parses the query once.
	const list = useMemo(() => matchMedia(query), [query]);
	const subscribe = useCallback(
		(listener: () => void) => {
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		[list],
	);
	const onScreen = useRef<boolean>(undefined);
	const read = () => {
		// Paper is as narrow as a phone, but nobody changed places: what is open stays as it is.
		if (onScreen.current === undefined || !isPrinting()) onScreen.current = list.matches;
		return onScreen.current;
	};
	return useSyncExternalStore(subscribe, read, () => false);
}

/** A finger and nothing else: no keys to press, so none are spoken of. */
export function useIsTouchOnly(): boolean {
	return useMedia('(pointer: coarse) and (hover: none)');
}

/** Up to 768 px wide, or on its side: what style sheets ask, too, once they are served (see phone-query.test.ts). */
export const phoneQuery = '(max-width: 48rem), (max-width: 62.5rem) and (max-height: 29.9375rem)';

/** Wider than a phone, and still too narrow for a navigation beside the page: a rail stands there instead. */
export function useIsTablet(): boolean {
	return useMedia('(48rem < width < 68.75rem) and (height >= 30rem)');
}

/** A phone: navigation lies over the page, dialogs come from below, a bar of five stands in reach of the thumb. */
export function useIsPhone(): boolean {
	return useMedia(phoneQuery);
}
