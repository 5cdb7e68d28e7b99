import type { TaskId } from '@ordna/domain/task';
import { useCallback, useEffect } from 'react';

type Sequence = () => readonly TaskId[];

const none: Sequence = () => [];

/** The tasks of the list or board on the page, in its order. There is one such at a time. */
let sequence = none;

/** Says in which order the page shows its tasks, so that one that is open can go on to the next. */
export function useRegisterTaskOrder(ids: readonly TaskId[]): void {
	useTaskOrder(useCallback(() => ids, [ids]));
}

/**
 * The same where the order is only worked out when somebody goes on: a board asks its columns.
 *
 * @param read stable between renders
 */
export function useTaskOrder(read: Sequence): void {
	useEffect(() => {
		sequence = read;
		return () => {
			if (sequence === read) sequence = none;
		};
	}, [read]);
}

/** The task so many steps after one on the page; nothing at its ends, and for one that the page does not show. */
export function adjacentTask(id: TaskId, step: 1 | -1): TaskId | undefined {
	const ids = sequence();
	const at = ids.indexOf(id);
	return at < 0 ? undefined : ids[at + step];
}

/** The row or card of a task on the page, if it is drawn. */
export const elementOfTask = (id: TaskId) =>
	document.querySelector<HTMLElement>(`[data-drag="task:${id}"], [data-card="${id}"], [data-bar="${id}"]`);
