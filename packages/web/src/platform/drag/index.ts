export type { ColumnDrop, DragWords, TreeDrop } from './drag.ts';
export { DragLayer } from './drag-layer.tsx';
export { Dragging } from './dragging.tsx';
export { DropLine } from './drop-line.tsx';
export type { TreeRow } from './tree-placing.ts';
export { useDraggable } from './use-draggable.ts';
export { useDropColumn, useDropSpot, useDropTree } from './use-drop.ts';
export { usePlainRows } from './use-plain-rows.ts';
