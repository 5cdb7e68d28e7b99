import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Hit } from './hit.ts';
import type { Direction } from './use-chosen.ts';

interface PaletteKeys {
	readonly text: string;
	readonly isInStep: boolean;
	readonly chosen: Hit | undefined;
	readonly go: (direction: Direction) => void;
	readonly choose: (hit: Hit, isInNewTab: boolean) => void;
	/** Ends the search of what was typed last. */
	readonly finish: () => void;
	readonly clear: () => void;
	readonly leaveStep: () => void;
}

const directions: Readonly<Record<string, Direction>> = {
	ArrowDown: 'next',
	ArrowUp: 'previous',
	Home: 'first',
	End: 'last',
	PageDown: 'pageDown',
	PageUp: 'pageUp',
};

/** What keys do in the field. */
export function usePaletteKeys(keys: PaletteKeys): (event: KeyboardEvent) => void {
	const latest = useRef(keys);
	useLayoutEffect(() => {
		latest.current = keys;
	});
	return (event) => {
		if (event.nativeEvent.isComposing) return;
		const { text, isInStep, go, choose, finish, clear, leaveStep } = keys;
		const direction = directions[event.key];
		if (direction && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			go(direction);
		} else if (event.key === 'Enter') {
			event.preventDefault();
			// What fits the last letter, too.
			flushSync(finish);
			const { chosen } = latest.current;
			if (chosen) choose(chosen, event.ctrlKey || event.metaKey);
		} else if (event.key === 'Escape' && (text !== '' || isInStep)) {
			// It leaves the text, then the step, and only then the window.
			event.stopPropagation();
			if (text === '') leaveStep();
			else clear();
		} else if (event.key === 'Backspace' && text === '' && isInStep) {
			event.preventDefault();
			leaveStep();
		}
	};
}
