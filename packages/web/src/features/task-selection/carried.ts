import type { TaskId } from '@ordna/domain/task';
import type { Neighbours } from '../../platform/drag/index.ts';
import type { TaskSelection } from './use-selection.ts';

/** What goes along with a task that is dragged: all that are selected, if it is one of them, in the order of the page. */
export function carriedWith(
	selection: Pick<TaskSelection, 'state'>,
	id: TaskId,
	inOrder: () => readonly TaskId[],
): readonly TaskId[] {
	const { chosen } = selection.state();
	if (!chosen.has(id) || chosen.size === 1) return [id];
	return [...new Set(inOrder())].filter((one) => chosen.has(one));
}

/** The nearest rows on both sides of a position that do not go along. */
export function neighboursOf(
	ids: readonly TaskId[],
	{ before, after }: Neighbours<TaskId>,
	carried: readonly TaskId[],
): Neighbours<TaskId> {
	const isStaying = (id: TaskId) => !carried.includes(id);
	const above = before === null ? [] : ids.slice(0, ids.indexOf(before) + 1);
	const below = after === null ? [] : ids.slice(ids.indexOf(after));
	return { before: above.findLast(isStaying) ?? null, after: below.find(isStaying) ?? null };
}
