import { useRef } from 'react';

/**
 * The key of what moves when a task is finished. A list that is scrolled gives a row another task: where that one is
 * done and the one before was not, nobody has finished anything, and the elements are other ones.
 */
export function useStrikeThroughKey(id: number, isDone: boolean): number {
	const known = useRef({ id, isDone, key: 0 });
	const before = known.current;
	// Rendering twice finds it known and changes nothing.
	const isOther = before.id !== id && before.isDone !== isDone;
	known.current = { id, isDone, key: before.key + (isOther ? 1 : 0) };
	return known.current.key;
}
