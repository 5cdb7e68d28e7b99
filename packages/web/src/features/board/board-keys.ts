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

interface FocusedCard {
	readonly cell: string;
	readonly id: number;
}

/** The card that has the focus. */
function focusedCardOf(element: Element | null): FocusedCard | undefined {
	const card = element?.closest<HTMLElement>('[data-card]');
	return card ? { cell: card.dataset.cell ?? '', id: Number(card.dataset.card) } : undefined;
}

/** j and k between the cards of a column, wherever the focus is on the page; arrows from a card to those beside it. */
export function useBoardKeys(focus: BoardFocus) {
	const go = (step: Step) => () => {
		const card = focusedCardOf(document.activeElement);
		if (card) focus.step(card.cell, card.id, step);
		else focus.enter();
	};
	useShortcuts([
		{ keys: 'j', run: go('next') },
		{ keys: 'k', run: go('previous') },
	]);
	return (event: KeyboardEvent) => {
		const step = steps[event.key];
		const card = event.target instanceof Element && event.target.matches('[data-card]') && focusedCardOf(event.target);
		if (!step || !card || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
		event.preventDefault();
		focus.step(card.cell, card.id, step);
	};
}
