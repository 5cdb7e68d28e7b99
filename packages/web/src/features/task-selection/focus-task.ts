import type { TaskId } from '@ordna/domain/task';
import { elementOfTask, focusTaskRow } from '../task/index.ts';

/** Gives a task the focus; of a row that cannot have it, its title. */
export function focusTask(id: TaskId): void {
	const row = elementOfTask(id);
	const stop = row?.matches('a, button, [tabindex]') ? row : row?.querySelector<HTMLElement>('a');
	if (stop) stop.focus();
	else focusTaskRow(id);
}
