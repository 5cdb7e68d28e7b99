import type { KeyboardEvent } from 'react';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import type { BoardFocus, Step } from './board-focus.ts';

const steps: Readonly<Record<string, Step>> = {
	ArrowDown: 'next',
	ArrowUp: 'previous',
	ArrowLeft: 'left',
	ArrowRight: 'right',
	Home: 'first',
	End: 'last',
};

interface Place {
	readonly column: number;
	readonly id: number;
}

/** The card that has the focus. */
function placeOf(element: Element | null): Place | undefined {
	const card = element?.closest<HTMLElement>('[data-card]');
	return card ? { column: Number(card.dataset.column), id: Number(card.dataset.card) } : undefined;
}

/** j and k between the cards of a column, wherever the focus is on the page; arrows from a card to those beside it. */
export function useBoardKeys(focus: BoardFocus) {
	const go = (step: Step) => () => {
		const place = placeOf(document.activeElement);
		if (place) focus.step(place.column, place.id, step);
		else focus.enter();
	};
	useShortcuts([
		{ keys: 'j', run: go('next') },
		{ keys: 'k', run: go('previous') },
	]);
	return (event: KeyboardEvent) => {
		const step = steps[event.key];
		const place = event.target instanceof Element && event.target.matches('[data-card]') && placeOf(event.target);
		if (!step || !place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
		event.preventDefault();
		focus.step(place.column, place.id, step);
	};
}
