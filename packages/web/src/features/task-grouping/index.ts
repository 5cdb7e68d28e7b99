export {
	compareValues,
	type DueClock,
	dueValueOf,
	type GroupedBy,
	keyOfValue,
	type TaskValue,
	type TaskValueOf,
	valuesOf,
} from './task-values.ts';
export { useAllHeld, useTaskVersion } from './use-all-held.ts';
