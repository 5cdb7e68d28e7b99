import { useLazyModule } from '../../ui/lazy-module.ts';
import { RelationsSkeleton } from './relations-skeleton.tsx';
import type { TaskRelationsProps } from './task-relations.tsx';
import { taskRelationsParts } from './task-relations-parts.ts';

/** The subtasks and relations of an open task; what they need is fetched apart from the task. */
export function TaskRelations(props: TaskRelationsProps) {
	const fetched = useLazyModule(taskRelationsParts, true);
	if (fetched) return <fetched.TaskRelations {...props} />;
	return <RelationsSkeleton task={props.task} isReadOnly={props.isReadOnly} />;
}
