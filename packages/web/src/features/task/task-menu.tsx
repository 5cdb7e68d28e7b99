import type { TaskId } from '@ordna/domain/task';
import { useEffect, useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const panel = lazyModule(() => import('./task-menu-panel.tsx'));

export interface MenuAnchor {
	readonly id: TaskId;
	/** Where somebody pressed, in px of the window. */
	readonly x: number;
	readonly y: number;
}

/**
 * The menu of rows and cards, by the second mouse button or the menu key. One for all of them, and only asked for then: a
 * list has hundreds of rows. A finger has the menu in the task itself.
 */
export function TaskMenu() {
	const [anchor, setAnchor] = useState<MenuAnchor>();
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onContextMenu = (event: MouseEvent) => {
			const found = menuAnchorOf(event);
			if (!found) return;
			event.preventDefault();
			setAnchor(found);
			setOpen(true);
		};
		document.addEventListener('contextmenu', onContextMenu);
		return () => document.removeEventListener('contextmenu', onContextMenu);
	}, []);
	const close = () => setOpen(false);
	const parts = useLazyModule(panel, isOpen, close);
	return anchor && parts ? <parts.TaskMenuPanel {...anchor} isOpen={isOpen} onOpenChange={setOpen} /> : null;
}

function menuAnchorOf(event: MouseEvent): MenuAnchor | undefined {
	const { target, clientX, clientY } = event;
	const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
	if (isTouch || event.defaultPrevented || !(target instanceof Element)) return undefined;
	// Words that are marked, and fields, keep the browser's own menu.
	if (target.closest('input, textarea, [contenteditable="true"]')) return undefined;
	const row = target.closest<HTMLElement>('main [data-drag^="task:"]');
	const id = Number(row?.dataset.drag?.slice('task:'.length));
	if (!row || !(id > 0)) return undefined;
	// Rows are marked with the ids of their tasks. The menu key presses nowhere.
	if (clientX > 0 || clientY > 0) return { id: id as TaskId, x: clientX, y: clientY };
	const box = row.getBoundingClientRect();
	return { id: id as TaskId, x: box.left + 24, y: box.bottom };
}
