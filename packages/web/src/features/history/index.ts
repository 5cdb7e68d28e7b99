import type { Task } from '@ordna/domain/task';
import { lazyComponent } from '../../ui/lazy-component.ts';

export { importsQuery } from './imports-query.ts';

interface TaskHistoryProps {
	task: Task;
	isReadOnly: boolean;
	onBack: () => void;
}

/** What happened to a task, in the place of its text. */
export const TaskHistory = lazyComponent<TaskHistoryProps>(
	() => import('./history-pages.tsx').then((m) => m.TaskHistory),
	'history',
);

/** Asks where a deleted task goes whose project is archived, and restores it there. */
export const RestoreTaskTo = lazyComponent<{ task: Task }>(
	() => import('./history-pages.tsx').then((m) => m.RestoreTaskTo),
	'history',
);
