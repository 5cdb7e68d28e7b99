export { movedText } from './moved-task.json.ts';
export { type CachedTask, findCachedTasks } from './task.cache.ts';
export {
	type Placed,
	serializeChangedTask,
	serializeChangedTasks,
	serializeTaskRows,
	serializeTasks,
} from './task.json.ts';
export { cachedAnswer, changedProjects, type TaskAnswer } from './task-answer.cache.ts';
export { type Expanded, expandTasks, notExpanded, requireExpansions, subscriptionMember } from './task-expansions.ts';
