import type { Task, TaskId } from '@ordna/domain/task';
import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { focusTask, selectionBar, type TaskSelection, useSelecting, useSelection } from '../task-selection/index.ts';
import { compareEntries, type Entry } from './entries.ts';
import type { Days } from './repeats-ahead.ts';

interface Selectable {
	readonly entries: readonly Entry[];
	readonly days: Days;
	/** Those without a date that are seen. */
	readonly undated: readonly Task[];
	readonly frame: RefObject<HTMLElement | null>;
	/** Not where nothing can be done to what is selected. */
	readonly isEnabled: boolean;
}

/** What is pressed for something else than the page itself; a tap on a day of a phone chooses it. */
const things = 'a, button, input, textarea, [role="button"], [role="checkbox"], [aria-selected], [data-drag^="task:"]';

/** Lets the tasks of the page be selected: day after day, then those without a date. Gives the bar for what is selected. */
export function useCalendarSelection(
	selection: TaskSelection,
	{ entries, days, undated, frame, isEnabled }: Selectable,
) {
	const { isOn } = useSelection(selection);
	const order = useMemo(
		() => [...new Set([...inOrder(entries, days).map(({ id }) => id), ...undated.map(({ id }) => id)])],
		[entries, days, undated],
	);
	useLayoutEffect(() => selection.setOrder(order), [selection, order]);
	useSelecting(selection, {
		elements: () =>
			frame.current
				? { frame: frame.current, body: frame.current, isBeside: (target) => target.closest(things) === null }
				: undefined,
		show: focusTask,
		reachable: () => drawnIn(frame.current),
		isEnabled,
	});
	// If it fails, the first task that is selected tries again.
	useEffect(() => whenIdle(() => preloadInTurn(selectionBar.load)), []);
	const bar = useLazyModule(selectionBar, isOn, () => selection.clear());
	return { isSelecting: isOn, bar, total: order.length };
}

/** The others are among "+3 more". */
function drawnIn(frame: HTMLElement | null): ReadonlySet<TaskId> {
	const drawn = frame?.querySelectorAll('[data-drag^="task:"]') ?? [];
	// Marked with the ids of their tasks.
	return new Set([...drawn].map((each) => Number(each.getAttribute('data-drag')?.slice('task:'.length)) as TaskId));
}

/** By the day on which they are first seen. What is to come round is no task of its own. */
export function inOrder(entries: readonly Entry[], { first }: Pick<Days, 'first'>): readonly Entry[] {
	const seenFrom = (entry: Entry) => (entry.first < first ? first : entry.first);
	return entries
		.filter(({ isAhead }) => !isAhead)
		.sort((one, other) => {
			const [from, to] = [seenFrom(one), seenFrom(other)];
			if (from !== to) return from < to ? -1 : 1;
			return compareEntries(one, other);
		});
}
