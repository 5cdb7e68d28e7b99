export { assignedQuery, assignedTo } from './assigned-query.ts';
export { DueList } from './due-list.tsx';
export {
	type DueTask,
	type OpenTasks,
	type OpenTasksQuery,
	openTasksList,
	openTasksQuery,
	useOpenTasks,
} from './open-tasks.api.ts';
export { OpenTasksFoot } from './open-tasks-foot.tsx';
export { openTasksOf } from './open-tasks-of-filter.ts';
export { useAddTarget } from './use-add-target.ts';
export { useRowContext } from './use-row-context.ts';
