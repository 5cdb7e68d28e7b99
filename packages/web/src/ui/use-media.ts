import { useCallback, useRef, useSyncExternalStore } from 'react';
import { isPrinting } from './printing.ts';

/** Whether a media query holds now: `useMedia('(hover: none)')`. */
export function useMedia(query: string): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const list = matchMedia(query);
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		[query],
	);
	const onScreen = useRef<boolean>(undefined);
	const read = () => {
		// Paper is as narrow as a phone, but nobody changed places: what is open stays as it is.
		if (onScreen.current === undefined || !isPrinting()) onScreen.current = matchMedia(query).matches;
		return onScreen.current;
	};
	return useSyncExternalStore(subscribe, read, () => false);
}

/** A finger and nothing else: no keys to press, so none are spoken of. */
export function useIsTouchOnly(): boolean {
	return useMedia('(pointer: coarse) and (hover: none)');
}

/** Up to 768 px wide, or on its side: what style sheets ask, too (see phone-query.test.ts). */
export const phoneQuery = '(max-width: 768px), (max-width: 1000px) and (max-height: 479px)';

/** Wider than a phone, and still too narrow for a navigation beside the page: a rail stands there instead. */
export function useIsTablet(): boolean {
	return useMedia('(max-width: 1099px) and (min-width: 769px) and (min-height: 480px)');
}

/** A phone: navigation lies over the page, dialogs come from below, a bar of five stands in reach of the thumb. */
export function useIsPhone(): boolean {
	return useMedia(phoneQuery);
}
