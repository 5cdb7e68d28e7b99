import type { TaskSelection } from './use-selection.ts';

/** The selection of the list or board on the page. There is one such at a time. */
let offered: TaskSelection | undefined;

export function offerSelection(selection: TaskSelection): () => void {
	offered = selection;
	return () => {
		if (offered === selection) offered = undefined;
	};
}

/** Begins with nothing selected, for who has neither keys nor the patience for a long press. */
export function startSelecting(): void {
	offered?.start();
}
