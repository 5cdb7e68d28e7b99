import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react';
import { useCell } from './cell.ts';
import { type DragId, dragKey, surfaceKey } from './drag.ts';
import { useDragController } from './drag-context.ts';
import { INSTRUCTIONS_ID } from './drag-layer.tsx';

export interface DraggableOptions {
	readonly kind: string;
	readonly id: DragId;
	/** The `id` of the column or tree it stands in. */
	readonly column: DragId;
	/** When it may not be dragged: read only, or sorted by something else. */
	readonly isFixed?: boolean;
}

/**
 * Makes a row draggable. Spread `row` on its element: a mouse drags it anywhere, a finger after holding it, and Space
 * lifts it when the element itself has the focus. Spread `handle` on a button inside to drag at once, and with Space.
 * `isLifted` names the input that drags it; the element is marked `data-lifted` and drawn as an empty well.
 */
export function useDraggable({ kind, id, column, isFixed = false }: DraggableOptions) {
	const drag = useDragController();
	const isLifted = useCell(drag.lifted, (lifted) => (lifted?.kind === kind && lifted.id === id ? lifted.via : null));
	const key = dragKey(kind, id);
	// It stays a row among rows: others are put before and after it.
	if (isFixed) return { row: { 'data-drag': key, 'data-draggable': '' }, handle: {}, isLifted: null };
	const subject = { kind, id, surface: surfaceKey(kind, column) };
	const pressed = (isHandle: boolean) => (event: PointerEvent<HTMLElement>) => {
		// React lets events of a dialog bubble to the row that opened it.
		if (isInside(event)) drag.press(event.nativeEvent, subject, isHandle);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (event.target !== event.currentTarget || event.key !== ' ' || event.repeat || hasModifier(event)) return;
		event.preventDefault();
		event.stopPropagation();
		drag.liftByKeyboard(subject);
	};
	// The styles hang on marks without a value: a row that is given another id need not be styled anew.
	const shared = { onKeyDown, 'aria-describedby': INSTRUCTIONS_ID };
	return {
		row: {
			...shared,
			'data-drag': key,
			'data-draggable': '',
			'data-lifted': isLifted ?? undefined,
			onPointerDown: pressed(false),
		},
		handle: { ...shared, 'data-drag-handle': key, 'data-grip': '', onPointerDown: pressed(true) },
		isLifted,
	};
}

/** The same by pointer alone, for what keys carry in another way, or not at all. */
export function usePointerDraggable(options: DraggableOptions) {
	const { row } = useDraggable(options);
	const { onKeyDown: _, 'aria-describedby': __, onPointerDown, ...marks }: RowProps = row;
	return { marks, onPointerDown };
}

type RowProps = HTMLAttributes<HTMLElement> & {
	readonly 'data-drag'?: string;
	readonly 'data-lifted'?: string | undefined;
};

/** Whether something of a kind is dragged. */
export function useIsDragging(kind: string): boolean {
	return useCell(useDragController().lifted, (lifted) => lifted?.kind === kind);
}

function isInside({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
	return target instanceof Node && currentTarget.contains(target);
}

function hasModifier(event: KeyboardEvent): boolean {
	return event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
}
