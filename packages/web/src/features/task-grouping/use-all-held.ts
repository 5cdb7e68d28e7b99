import type { TaskId } from '@ordna/domain/task';
import { useEffect, useReducer, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { taskKind, taskLoaderOf } from '../task/index.ts';

/**
 * Fetches all tasks of a list, and says whether they are there: only who holds all of them knows their groups. If that
 * fails, those that are held are shown; a task that is added later comes by itself.
 */
export function useAllHeld(ids: readonly TaskId[], isNeeded: boolean): boolean {
	const client = useClient();
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		if (!isNeeded) return;
		let isLeft = false;
		const finish = () => {
			if (!isLeft) setHeld(true);
		};
		taskLoaderOf(client).loadAll(ids).then(finish, finish);
		return () => {
			isLeft = true;
		};
	}, [client, ids, isNeeded]);
	return !isNeeded || isHeld;
}

/** Another number when a task has changed, or only one of `ours`. */
export function useTaskVersion(isNeeded: boolean, ours?: ReadonlySet<string | number>): number {
	const { store } = useClient();
	const [version, next] = useReducer((before: number) => before + 1, 0);
	useEffect(() => {
		if (isNeeded) return store.watchKind(taskKind, (ids) => (!ours || ids.some((id) => ours.has(id))) && next());
	}, [store, isNeeded, ours]);
	return version;
}
