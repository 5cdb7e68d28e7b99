import { useEffect, useReducer, useState } from 'react';
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
 */
export function useAwake<Parts>(thing: Asleep<Parts>, isWanted: boolean): Parts | undefined {
	const { t } = useTranslation('ui');
	const [wasWanted, setWasWanted] = useState(isWanted);
	const [, show] = useReducer((times: number) => times + 1, 0);
	if (isWanted && !wasWanted) setWasWanted(true);

	useEffect(() => {
		if (!isWanted || thing.now()) return;
		thing.load().then(show, () => notify({ kind: 'error', text: t('notLoaded') }));
	}, [isWanted, thing, t]);

	return isWanted || wasWanted ? thing.now() : undefined;
}
