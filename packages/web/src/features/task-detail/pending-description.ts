import type { TaskId } from '@ordna/domain/task';

let asked: TaskId | undefined;

/** Has the description of a task that is about to open be written at once. */
export function askToDescribe(id: TaskId): void {
	asked = id;
}

/** Whether that was asked for this task; only once. */
export function takePendingDescription(id: TaskId): boolean {
	const isAsked = asked === id;
	if (isAsked) asked = undefined;
	return isAsked;
}
