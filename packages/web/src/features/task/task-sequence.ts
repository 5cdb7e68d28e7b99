import type { TaskId } from '@ordna/domain/task';
import { useEffect } from 'react';

/** The tasks of the list on the page, in its order. There is one such list at a time. */
let sequence: readonly TaskId[] = [];

/** Says in which order the page shows its tasks, so that one that is open can go on to the next. */
export function useTaskSequence(ids: readonly TaskId[]): void {
	useEffect(() => {
		sequence = ids;
		return () => {
			if (sequence === ids) sequence = [];
		};
	}, [ids]);
}

/** The task so many steps after one on the page; nothing at its ends, and for one that the page does not show. */
export function taskBeside(id: TaskId, step: 1 | -1): TaskId | undefined {
	const at = sequence.indexOf(id);
	return at < 0 ? undefined : sequence[at + step];
}
