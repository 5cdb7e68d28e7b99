import type { BaseUIEvent } from '@base-ui/react/types';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Hit } from './hit.ts';
import type { Chosen, Direction } from './use-chosen.ts';

interface PaletteKeys {
	readonly text: string;
	readonly isInStep: boolean;
	readonly chosen: Chosen;
	readonly choose: (hit: Hit, isInNewTab: boolean) => void;
	/** Ends the search of what was typed last. */
	readonly finish: () => void;
	readonly clear: () => void;
	readonly leaveStep: () => void;
	/** To the columns of the chosen project, where a task is moved. */
	readonly toColumns?: () => void;
}

const directions: Readonly<Record<string, Direction>> = {
	Home: 'first',
	End: 'last',
	PageDown: 'pageDown',
	PageUp: 'pageUp',
};

/** What keys do in the field beyond what a combobox does: the arrows, and Enter, are its own. */
export function onPaletteKey(event: BaseUIEvent<KeyboardEvent>, keys: PaletteKeys): void {
	if (event.nativeEvent.isComposing) return;
	const { text, isInStep, chosen, choose, finish, clear, leaveStep, toColumns } = keys;
	const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
	const direction = directions[event.key];
	if (direction && isPlain) {
		event.preventDefault();
		// To the combobox these are for the caret.
		event.preventBaseUIHandler();
		chosen.go(direction);
	} else if (event.key === 'Enter') {
		event.preventDefault();
		// What fits the last letter, too.
		flushSync(finish);
		const hit = chosen.get();
		if (hit && (event.ctrlKey || event.metaKey)) choose(hit, true);
	} else if (event.key === 'Escape' && (text !== '' || isInStep)) {
		// It leaves the text, then the step, and only then the window.
		event.stopPropagation();
		if (text === '') leaveStep();
		else clear();
	} else if (event.key === 'Tab' && isPlain && toColumns) {
		event.preventDefault();
		toColumns();
	} else if (event.key === 'Backspace' && text === '' && isInStep) {
		event.preventDefault();
		leaveStep();
	}
}
