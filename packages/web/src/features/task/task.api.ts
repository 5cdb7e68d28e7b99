import type { Task, TaskId } from '@ordna/domain/task';
import { useCallback, useEffect, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import type { ChangesPush } from '../../platform/live/index.ts';
import { useRecord } from '../../platform/store/index.ts';
import { taskKind } from './task.kind.ts';
import { TaskRange } from './task-range.ts';

/** A task as shown now; undefined while it is not held. Rows of a list take this: `useTaskRange` fetches. */
export function useTask(id: TaskId | undefined): Task | undefined {
	return useRecord(taskKind, id);
}

/** Fetches the tasks of a windowed list as they come into sight: give what it returns to `onRangeChange`. */
export function useTaskRange(ids: readonly number[]): (first: number, last: number) => void {
	const client = useClient();
	const range = useMemo(() => new TaskRange(client), [client]);
	useEffect(() => range.order(ids), [range, ids]);
	useEffect(
		() =>
			client.live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				if ((data as ChangesPush).reset) range.reload();
			}),
		[client, range],
	);
	return useCallback((first, last) => range.show(first, last), [range]);
}
