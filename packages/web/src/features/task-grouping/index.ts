export {
	compareValues,
	type DueClock,
	dueValueOf,
	type GroupedBy,
	keyOfValue,
	newTaskValues,
	type TaskValue,
	type TaskValueOf,
	valuesOf,
} from './task-values.ts';
export { useAllHeld, useTaskVersion } from './use-all-held.ts';
export { hasPeople, useProjectPeople } from './use-project-people.ts';
