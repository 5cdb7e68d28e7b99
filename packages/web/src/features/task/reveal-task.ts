import type { TaskId } from '@ordna/domain/task';
import { useEffect } from 'react';
import { elementOfTask } from './task-order.ts';

type Reveal = (id: TaskId) => void;

const revealDrawn: Reveal = (id) => {
	const element = elementOfTask(id);
	element?.scrollIntoView({ block: 'nearest' });
	element?.focus({ preventScroll: true });
};

let reveal = revealDrawn;

/**
 * How the page scrolls to a task that is not drawn yet, and focuses it.
 *
 * @param show stable between renders
 */
export function useRegisterReveal(show: Reveal): void {
	useEffect(() => {
		reveal = show;
		return () => {
			if (reveal === show) reveal = revealDrawn;
		};
	}, [show]);
}

/** Scrolls to a task of the list or board on the page, focuses it, and marks it for a moment. */
export function revealTask(id: TaskId): void {
	reveal(id);
	mark(id, 20);
}

/** A row that was scrolled to is drawn a few frames later. */
function mark(id: TaskId, tries: number): void {
	const element = elementOfTask(id);
	if (element) element.animate([{ background: 'var(--accent-tint)' }, {}], { duration: 1600, easing: 'ease-out' });
	else if (tries > 0) requestAnimationFrame(() => mark(id, tries - 1));
}
