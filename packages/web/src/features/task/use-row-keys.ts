import type { TaskId } from '@ordna/domain/task';
import { type RefObject, useEffect, useRef } from 'react';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { useRovingRows } from '../../ui/roving-focus/index.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import type { WindowListHandle } from '../../ui/window-list/index.ts';
import { elementOfTask, useRegisterTaskOrder } from './task-order.ts';

/**
 * `j` and `k` go down and up the tasks from anywhere; the rows are one stop for Tab, see `RovingFocus`.
 * @param stops the rows with the headings among them, which have the same name in `data-roving`
 */
export function useRowKeys(
	ids: readonly TaskId[],
	rows: RefObject<WindowListHandle<never> | null>,
	stops: readonly (TaskId | string)[] = ids,
): void {
	useRegisterTaskOrder(ids);
	// The handle takes the ids given here.
	const handle = rows as RefObject<WindowListHandle<TaskId | string> | null>;
	useRovingRows({ ids: stops, list: handle, prefix: 'task:' }, 'data-drag');
	const last = useLastRow(ids);
	const go = (step: 1 | -1) => {
		const at = focusedTask() ?? last.current;
		const index = at === undefined ? -1 : ids.indexOf(at);
		const next = index < 0 ? ids[0] : ids[Math.min(Math.max(index + step, 0), ids.length - 1)];
		if (next === undefined) return;
		last.current = next;
		handle.current?.scrollToId(next);
		focusTaskRow(next);
	};
	useShortcuts([
		{ keys: 'j', run: () => go(1) },
		{ keys: 'k', run: () => go(-1) },
	]);
}

/**
 * The row that has the focus, or had it last. Once it has gone, the one that came into its place; and where a keyboard
 * put the focus, it goes on there and is not lost.
 */
function useLastRow(ids: readonly TaskId[]): RefObject<TaskId | undefined> {
	const last = useRef<TaskId>(undefined);
	const isHeld = useRef(false);
	useEffect(() => {
		const note = ({ target }: Event) => {
			last.current = focusedTask() ?? last.current;
			isHeld.current = focusedTask() !== undefined && target instanceof Element && target.matches(':focus-visible');
		};
		const letGo = () => {
			isHeld.current = false;
		};
		document.addEventListener('focusin', note);
		document.addEventListener('pointerdown', letGo);
		return () => {
			document.removeEventListener('focusin', note);
			document.removeEventListener('pointerdown', letGo);
		};
	}, []);
	const before = useRef(ids);
	useEffect(() => {
		const at = last.current === undefined ? -1 : before.current.indexOf(last.current);
		before.current = ids;
		if (at < 0 || ids[at] === last.current || ids.some((id) => id === last.current)) return;
		last.current = ids[Math.min(at, ids.length - 1)];
		if (isHeld.current && last.current !== undefined && isFocusAdrift()) focusTaskRow(last.current);
	}, [ids]);
	return last;
}

/** The task on whose row the focus is. */
export function focusedTask(): TaskId | undefined {
	const key = document.activeElement?.closest('[data-drag^="task:"]')?.getAttribute('data-drag');
	// Rows are marked with the ids of their tasks.
	return key ? (Number(key.slice('task:'.length)) as TaskId) : undefined;
}

/** A row that was scrolled to is drawn a frame later. */
export function focusTaskRow(id: TaskId, tries = 5): void {
	const row = elementOfTask(id);
	if (row) row.focus({ preventScroll: true });
	else if (tries > 0) requestAnimationFrame(() => focusTaskRow(id, tries - 1));
}
