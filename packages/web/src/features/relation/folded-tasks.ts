import { useCallback, useMemo } from 'react';
import { asMapOf, browserStorage, localValue, useLocal } from '../../platform/local/index.ts';

/** More are forgotten again, those of the oldest tasks first. */
const maxFolded = 500;

/** Task → that its subtasks are folded away; what is open is not named. */
const foldedTasks = localValue<Readonly<Record<string, true>>>({
	storage: browserStorage(),
	key: 'foldedTasks',
	read: asMapOf((stored) => (stored === true ? stored : undefined)),
	otherwise: {},
});

/** The tasks whose subtasks this browser shows folded, and how to fold or open some. */
export function useFoldedTasks(): readonly [ReadonlySet<number>, (ids: readonly number[], isFolded: boolean) => void] {
	const [stored] = useLocal(foldedTasks);
	const folded = useMemo(() => new Set(Object.keys(stored).map(Number)), [stored]);
	const setFolded = useCallback((ids: readonly number[], isFolded: boolean) => {
		const others = Object.keys(foldedTasks.get()).filter((id) => !ids.includes(Number(id)));
		const next = isFolded ? [...others, ...ids.map(String)] : others;
		foldedTasks.set(Object.fromEntries(next.slice(-maxFolded).map((id) => [id, true])));
	}, []);
	return [folded, setFolded];
}
