export type {
	ColumnDrop,
	ColumnPlace,
	DragId,
	DragWords,
	Neighbours,
	Origin,
	SpokenPlace,
	SpotDrop,
	TreeDrop,
	TreePlace,
} from './drag.ts';
export { DragLayer } from './drag-layer.tsx';
export { DropLine } from './drop-line.tsx';
export type { ColumnOptions, DropRows, TreeOptions } from './surface.ts';
export type { TreeRow } from './tree-placing.ts';
export { type DraggableOptions, useDraggable } from './use-draggable.ts';
export { type DropState, type SpotOptions, useDropColumn, useDropSpot, useDropTree } from './use-drop.ts';
export { usePlainRows } from './use-plain-rows.ts';
