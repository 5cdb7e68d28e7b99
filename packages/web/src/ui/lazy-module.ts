import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { type Feature, i18n, useTranslation } from '../platform/i18n/index.ts';
import { ChunkLoadError } from '../platform/late-code/index.ts';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import { notify } from './notice-store.ts';

/** Code that is fetched when it is first wanted: menus and dialogs weigh as much as half of everything else together. */
export interface LazyModule<Parts> {
	readonly now: () => Parts | undefined;
	readonly load: () => Promise<Parts>;
}

/**
 * The one way to code in files of its own: `useLazyModule` waits for what opens, `lazyComponent` draws pages.
 *
 *     const parts = lazyModule(() => import('./menu-parts.tsx'));
 *
 * @param features of the features that speak in it: they are fetched beside it
 */
export function lazyModule<Parts>(fetch: () => Promise<Parts>, ...features: readonly Feature[]): LazyModule<Parts> {
	let parts: Parts | undefined;
	let loading: Promise<Parts> | undefined;
	const load = async () => {
		try {
			[parts] = await Promise.all([fetch(), i18n.load(features)]);
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
export function useLazyModule<Parts>(
	module: LazyModule<Parts>,
	isWanted: boolean,
	takeBack?: () => void,
): Parts | undefined {
	const notifyLoadError = useNotifyLoadError();
	const [wasWanted, setWasWanted] = useState(isWanted);
	const [, show] = useReducer((times: number) => times + 1, 0);
	if (isWanted && !wasWanted) setWasWanted(true);

	const fail = useEffectEvent((failure: unknown, attempt: number) => {
		if (attempt === 0) notifyLoadError(failure);
		takeBack?.();
		return takeBack === undefined;
	});
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !takeBack) return;
		// Not for what is open beneath.
		event.stopPropagation();
		takeBack();
	});
	const parts = module.now();
	const isDrawn = parts !== undefined;
	useEffect(() => {
		// NOTE: what was drawn counts, not what is there by now: React may show late what it drew before the parts came.
		if (!isWanted || isDrawn) return;
		return retryUntilDone({ attempt: module.load, onWell: show, isTriedAgain: fail });
	}, [isWanted, isDrawn, module]);
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
export function useNotifyLoadError(): (failure: unknown, tryAgain?: () => void) => void {
	const { t } = useTranslation('ui');
	return (failure, tryAgain) => {
		if (failure instanceof ChunkLoadError && failure.isGone) {
			const reload = { label: t('reload'), run: () => window.location.reload() };
			return notify({ kind: 'error', text: t('newRelease'), action: reload });
		}
		const action = tryAgain && { action: { label: t('tryAgain'), run: tryAgain } };
		notify({ kind: 'error', text: t('notLoaded'), ...action });
	};
}
