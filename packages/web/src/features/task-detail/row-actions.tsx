import type { Task, TaskId } from '@ordna/domain/task';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useFrameShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useMedia } from '../../ui/use-media.ts';
import { canWriteIn, useProjects } from '../project/index.ts';
import { elementOfTask, focusedTask, focusTaskRow, taskKind, useDuplicateTask, useTaskActions } from '../task/index.ts';
import { askToDelete } from '../task-deletion/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { duplicateKeys, fieldKeys } from './field-keys.ts';
import type { RowPanelName } from './row-panel.tsx';
import { useCopyKeys } from './use-copy-keys.ts';

const panel = lazyModule(() => import('./row-panel.tsx'), 'task', 'task-detail', 'pickers', 'label', 'project');

const rowSwipes = lazyModule(() => import('./row-swipes.tsx'), 'task');

interface RowAnchor {
	readonly id: TaskId;
	/** Where it hangs, in px of the window. */
	readonly x: number;
	readonly y: number;
	readonly panel: RowPanelName;
}

/**
 * The menu of rows and cards, by the second mouse button or the menu key, and the keys of an open task on the row that has
 * the focus. One for all of them, and only asked for then: a list has hundreds of rows. A finger has the task itself.
 */
export function RowActions() {
	const [anchor, setAnchor] = useState<RowAnchor>();
	const [isOpen, setOpen] = useState(false);
	// A menu closes after what was chosen in it has opened something else.
	const shown = useRef<RowAnchor>(undefined);
	const open = (next: RowAnchor) => {
		shown.current = next;
		setAnchor(next);
		setOpen(true);
	};
	useContextMenu(open);
	useRowKeys(open);
	const close = (closed: RowAnchor) => {
		if (shown.current !== closed) return;
		setOpen(false);
		// What it hangs on cannot have the focus.
		focusTaskRow(closed.id);
	};
	const parts = useLazyModule(panel, isOpen, () => setOpen(false));
	const isTouched = useMedia('(pointer: coarse)');
	const { swipeRows } = useScreenSettings();
	const swipes = useLazyModule(rowSwipes, isTouched && swipeRows);
	return (
		<>
			{swipes && isTouched && swipeRows && (
				<swipes.RowSwipes onPickDate={(id, row) => open({ id, panel: 'due', ...beneath(row) })} />
			)}
			{anchor && parts && (
				<parts.RowPanel
					key={`${anchor.id} ${anchor.panel}`}
					{...{ id: anchor.id, x: anchor.x, y: anchor.y, isOpen }}
					onOpenChange={(isShown) => isShown || close(anchor)}
					panel={anchor.panel}
					onPanel={(next) => open({ ...anchor, panel: next })}
				/>
			)}
		</>
	);
}

function useContextMenu(open: (anchor: RowAnchor) => void) {
	const onContextMenu = useEffectEvent((event: MouseEvent) => {
		const found = anchorOf(event);
		if (!found) return;
		event.preventDefault();
		open(found);
	});
	useEffect(() => {
		const listen = (event: MouseEvent) => onContextMenu(event);
		document.addEventListener('contextmenu', listen);
		return () => document.removeEventListener('contextmenu', listen);
	}, []);
}

function anchorOf(event: MouseEvent): RowAnchor | undefined {
	const { target, clientX, clientY } = event;
	const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
	if (isTouch || event.defaultPrevented || !(target instanceof Element)) return undefined;
	// Words that are marked, and fields, keep the browser's own menu.
	if (target.closest('input, textarea, [contenteditable="true"]')) return undefined;
	const row = target.closest<HTMLElement>('main [data-drag^="task:"]');
	// Rows are marked with the ids of their tasks.
	const id = Number(row?.dataset.drag?.slice('task:'.length)) as TaskId;
	if (!row || !(id > 0)) return undefined;
	// The menu key presses nowhere.
	const isPointed = clientX > 0 || clientY > 0;
	return { id, panel: 'menu', ...(isPointed ? { x: clientX, y: clientY } : beneath(row)) };
}

function beneath(row: Element) {
	const box = row.getBoundingClientRect();
	return { x: box.left + 24, y: box.bottom };
}

/** The keys of an open task, for the row or card that has the focus. */
function useRowKeys(open: (anchor: RowAnchor) => void) {
	const { store } = useClient();
	const projects = useProjects();
	const commands = useTaskActions();
	const duplicate = useDuplicateTask();
	const hasRow = useHasFocusedRow();
	const shownKeys = isVisit() ? fieldKeys.filter(({ name }) => name !== 'assignees') : fieldKeys;
	const writable = (): Task | undefined => {
		const task = store.get(taskKind, focusedRow() ?? 0);
		const project = projects.find(({ id }) => id === task?.projectId);
		return project && canWriteIn(project) ? task : undefined;
	};
	const change = (run: (task: Task) => unknown) => () => {
		const task = writable();
		if (task) run(task);
	};
	const openPanel = (name: RowPanelName) =>
		change(({ id }) => {
			const row = elementOfTask(id);
			if (row) open({ id, panel: name, ...beneath(row) });
		});
	const remove = change(async (task) => {
		if (await askToDelete([task])) commands.remove([task.id]);
	});
	const ofPeople = [
		{ keys: 'm', run: openPanel('move') },
		{ keys: 's', run: change(({ id, isFavorite }) => commands.patch(id, { isFavorite: !isFavorite })) },
		{ keys: duplicateKeys, run: change((task) => duplicate(task)) },
	];
	const copyKeys = useCopyKeys(() => store.get(taskKind, focusedRow() ?? 0));
	useFrameShortcuts(
		hasRow
			? [
					{ keys: 't', run: change(({ id }) => commands.toggleDone(id)) },
					...shownKeys.map(({ name, keys }) => ({ keys, run: openPanel(name) })),
					{ keys: 'e', run: openPanel('describe') },
					...(isVisit() ? [] : ofPeople),
					...['Delete', 'Shift+Delete', 'Shift+Backspace'].map((keys) => ({ keys, run: remove })),
					...copyKeys,
				]
			: none,
	);
}

const none: never[] = [];

/** In a table keys are for its cells; among the days of a calendar each task has the focus itself. */
function focusedRow(): TaskId | undefined {
	const focused = document.activeElement;
	return focused?.closest('[role="grid"]') && !focused.hasAttribute('data-drag') ? undefined : focusedTask();
}

/** Whether keys have a row they could be for: else they are left to the page. */
function useHasFocusedRow(): boolean {
	const [hasRow, setHasRow] = useState(false);
	useEffect(() => {
		const note = () => setHasRow(focusedRow() !== undefined);
		document.addEventListener('focusin', note);
		document.addEventListener('focusout', note);
		return () => {
			document.removeEventListener('focusin', note);
			document.removeEventListener('focusout', note);
		};
	}, []);
	return hasRow;
}
