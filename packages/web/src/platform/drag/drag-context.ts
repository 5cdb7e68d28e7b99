import { createContext, use } from 'react';
import type { LazyDragController } from './lazy-drag-controller.ts';

export const DragContext = createContext<LazyDragController | null>(null);

export function useDragController(): LazyDragController {
	const drag = use(DragContext);
	if (!drag) throw new Error('Dragging needs a <DragLayer> around it.');
	return drag;
}
