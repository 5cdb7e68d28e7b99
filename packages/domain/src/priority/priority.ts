/** How pressing a task is, by rank: 0 unset to 5 do now. */
export type Priority = 0 | 1 | 2 | 3 | 4 | 5;

export type PriorityName = 'unset' | 'low' | 'medium' | 'high' | 'urgent' | 'doNow';

/** The names by rank: `priorityNames[3]` is `high`. */
export const priorityNames = ['unset', 'low', 'medium', 'high', 'urgent', 'doNow'] as const satisfies PriorityName[];

/** From which rank on a row shows the mark, for who has chosen nothing else. */
export const defaultMinimumPriority: Priority = 2;

/**
 * The rank a stored number stands for. The wire takes any number, so what is too low counts as unset and what is
 * too high as do now.
 */
export function toPriority(value: number): Priority {
	// Held between 0 and 5 and whole, whatever comes; NaN is 0.
	return Math.min(Math.max(Math.trunc(value) || 0, 0), 5) as Priority;
}

/** @example priorityName(4) // 'urgent' */
export function priorityName(value: number): PriorityName {
	return priorityNames[toPriority(value)];
}

/** Whether a row shows the mark: from the person's minimum up, and only while the task is open. */
export function showsPriority(task: { readonly priority: number; readonly done: boolean }, minimum: number): boolean {
	return !task.done && toPriority(task.priority) >= minimum;
}
