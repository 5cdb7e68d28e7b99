import type { TaskId } from '@ordna/domain/task';
import { type RefObject, useEffect } from 'react';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { selectionBar, useDropOnProjects, useSelecting, useSelection } from '../task-selection/index.ts';
import { useBoard } from './board-context.tsx';

/** What is pressed for something else than the board itself. */
const things = 'a, button, input, textarea, header, form, [data-drag^="task:"]';

/** Lets cards be selected, over all columns: down the first, then down the next. Gives the bar for what is selected. */
export function useBoardSelection(frame: RefObject<HTMLDivElement | null>) {
	const { selection, focus, canWrite } = useBoard();
	const { isOn } = useSelection(selection);
	useEffect(() => {
		// The columns of a board hold tasks.
		const follow = () => selection.setOrder([...new Set(focus.sequence())] as TaskId[]);
		follow();
		// A card that changes columns has left one before it is in the other; and each cell of a board tells of itself.
		let isQueued = false;
		return focus.follow(() => {
			if (isQueued) return;
			isQueued = true;
			queueMicrotask(() => {
				isQueued = false;
				follow();
			});
		});
	}, [selection, focus]);
	useSelecting(selection, {
		elements: () =>
			frame.current
				? { frame: frame.current, body: frame.current, isBeside: (target) => target.closest(things) === null }
				: undefined,
		show: (id) => focus.show(id),
		isEnabled: canWrite,
	});
	useDropOnProjects(selection);
	// If it fails, the first card that is selected tries again.
	useEffect(() => whenIdle(() => preloadInTurn(selectionBar.load)), []);
	const bar = useLazyModule(selectionBar, isOn, () => selection.clear());
	return { isSelecting: isOn, bar };
}
