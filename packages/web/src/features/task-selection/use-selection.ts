import type { Task, TaskId } from '@ordna/domain/task';
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { useStore } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import type { Selection, SelectionState } from './selection.ts';

export type TaskSelection = Selection<TaskId>;

export function useSelection(selection: TaskSelection): SelectionState<TaskId> {
	return useSyncExternalStore(selection.subscribe, selection.state);
}

/** For one row: the others do not render with it. */
export function useIsSelected(selection: TaskSelection, id: TaskId): boolean {
	return useSyncExternalStore(selection.subscribe, () => selection.has(id));
}

/** Whether somebody is selecting, for one row. */
export function useIsSelecting(selection: TaskSelection): boolean {
	return useSyncExternalStore(selection.subscribe, () => selection.state().isOn);
}

/** The selected tasks that are held. There may be thousands: they are looked at together, and not each watched. */
export function useSelectedTasks(selection: TaskSelection): readonly Task[] {
	const store = useStore();
	const { chosen } = useSelection(selection);
	const [version, changed] = useReducer((times: number) => times + 1, 0);
	useEffect(
		() => store.watchKind(taskKind, (ids) => ids.some((id) => chosen.has(id as TaskId)) && changed()),
		[store, chosen],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when a task is another
	return useMemo(() => [...chosen].flatMap((id) => store.get(taskKind, id) ?? []), [store, chosen, version]);
}
