import { createContext, use } from 'react';
import type { DragController } from './drag-controller.ts';

export const DragContext = createContext<DragController | null>(null);

export function useDragController(): DragController {
	const drag = use(DragContext);
	if (!drag) throw new Error('Dragging needs a <DragLayer> around it.');
	return drag;
}
