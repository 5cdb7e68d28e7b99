import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { CodeMissing } from '../platform/late-code/index.ts';
import { persist } from '../platform/persist.ts';
import { useTranslation } from '../platform/words/index.ts';
import { notify } from './notice-store.ts';

/** Code that is fetched when it is first wanted: menus and dialogs weigh as much as half of everything else together. */
export interface Asleep<Parts> {
	readonly now: () => Parts | undefined;
	readonly load: () => Promise<Parts>;
}

/** `const parts = asleep(() => import('./menu-parts.tsx'));` */
export function asleep<Parts>(fetch: () => Promise<Parts>): Asleep<Parts> {
	let parts: Parts | undefined;
	let loading: Promise<Parts> | undefined;
	const load = async () => {
		try {
			parts = await fetch();
			return parts;
		} finally {
			// What failed is tried again the next time.
			loading = undefined;
		}
	};
	return {
		now: () => parts,
		load: () => {
			if (parts) return Promise.resolve(parts);
			loading ??= load();
			return loading;
		},
	};
}

/**
 * The parts once they are wanted and there. They then stay, so that what closes can fade out. Only who wants them
 * changes; others like it keep the element they have, and the focus on it.
 *
 * @param takeBack takes the wish back: when somebody presses Escape before the parts have come, and after a notice that they
 * could not be fetched, since nobody wants a menu that opens minutes later by itself. Without it they are fetched again and
 * again as long as they are wanted.
 */
export function useAwake<Parts>(thing: Asleep<Parts>, isWanted: boolean, takeBack?: () => void): Parts | undefined {
	const sayMissing = useSayMissing();
	const [wasWanted, setWasWanted] = useState(isWanted);
	const [, show] = useReducer((times: number) => times + 1, 0);
	if (isWanted && !wasWanted) setWasWanted(true);

	const fail = useEffectEvent((failure: unknown, attempt: number) => {
		if (attempt === 0) sayMissing(failure);
		takeBack?.();
		return takeBack === undefined;
	});
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !takeBack) return;
		// Not for what is open beneath.
		event.stopPropagation();
		takeBack();
	});
	const parts = thing.now();
	const isDrawn = parts !== undefined;
	useEffect(() => {
		// NOTE: what was drawn counts, not what is there by now: React may show late what it drew before the parts came.
		if (!isWanted || isDrawn) return;
		return persist({ attempt: thing.load, onWell: show, isTriedAgain: fail });
	}, [isWanted, isDrawn, thing]);
	// Before the next key, and not with the passive effects, which may come after it.
	useLayoutEffect(() => {
		if (!isWanted || isDrawn) return;
		const stop = new AbortController();
		addEventListener('keydown', (event) => onKey(event), { signal: stop.signal, capture: true });
		return () => stop.abort();
	}, [isWanted, isDrawn]);

	return isWanted || wasWanted ? parts : undefined;
}

/** Says that a part could not be fetched, and what one can do. */
export function useSayMissing(): (failure: unknown, tryAgain?: () => void) => void {
	const { t } = useTranslation('ui');
	return (failure, tryAgain) => {
		if (failure instanceof CodeMissing && failure.isGone) {
			const reload = { label: t('reload'), run: () => window.location.reload() };
			return notify({ kind: 'error', text: t('newRelease'), action: reload });
		}
		const action = tryAgain && { action: { label: t('tryAgain'), run: tryAgain } };
		notify({ kind: 'error', text: t('notLoaded'), ...action });
	};
}
