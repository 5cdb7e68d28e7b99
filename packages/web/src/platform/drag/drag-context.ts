import { createContext, use } from 'react';
import type { DragStation } from './drag-station.ts';

export const DragContext = createContext<DragStation | null>(null);

export function useDragController(): DragStation {
	const drag = use(DragContext);
	if (!drag) throw new Error('Dragging needs a <DragLayer> around it.');
	return drag;
}
