import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';

export interface ConfirmOptions {
	/** What would happen, as a question: Delete “Back up the old shop”? */
	title: string;
	/** What goes with it. */
	text?: string;
	/** Below the text: what is only known once it is asked for, such as what goes with it. */
	details?: ReactNode;
	/** The verb on the button, where "Do it" does not say enough. */
	verb?: string;
	/** On the safe button, where "Cancel" could mean either. */
	keep?: string;
	/** Nothing is lost: the button is not red. */
	isHarmless?: boolean;
	/** Where the focus goes once it is answered, if not back to where it came from; `true` is back. */
	finalFocus?: (isSure: boolean) => HTMLElement | true;
}

export interface Asked {
	readonly question: ConfirmOptions;
	readonly answer: (isSure: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null) {
	asked = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Asks before something is lost; true when the person is sure.
 *
 * @example if (await confirm({ title: t('delete', { title }) })) remove(id);
 */
export function confirm(question: ConfirmOptions): Promise<boolean> {
	asked?.answer(false);
	return new Promise((resolve) => {
		set({
			question,
			answer: (isSure) => {
				set(null);
				resolve(isSure);
			},
		});
	});
}

export const confirmParts = lazyModule(() => import('./confirm-parts.tsx'));

/** Shows what `confirm` asks. Mount it once. */
export function ConfirmDialog() {
	const current = useSyncExternalStore(subscribe, () => asked);
	const parts = useLazyModule(confirmParts, current !== null, () => current?.answer(false));
	return parts && <parts.Confirmation current={current} />;
}
