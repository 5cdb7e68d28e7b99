import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import type { TaskRelationsProps } from './task-relations.tsx';

const parts = lazyModule(() => import('./task-relations.tsx'), 'relation', 'task');

/** Fetches it ahead; what fails is tried again when a task is opened. */
export function prepareTaskRelations(): void {
	parts.load().catch(() => undefined);
}

/** The subtasks and relations of an open task; what they need is fetched apart from the task. */
export function TaskRelations(props: TaskRelationsProps) {
	const fetched = useLazyModule(parts, true);
	const { relatedTasks } = props.task;
	const count = Object.values(relatedTasks).reduce((sum, of) => sum + of.length, 0);
	const isLate = useDelayed(!fetched && count > 0);
	if (fetched) return <fetched.TaskRelations {...props} />;
	return isLate ? <RowSkeletons count={Math.min(count, 5)} /> : null;
}
