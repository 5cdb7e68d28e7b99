import type { ComponentProps } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { MoveWindow } from './move-window.tsx';

export { ComingWindow } from './coming-window.tsx';
export type { Move } from './move.ts';
export { rememberColumn, useTargetColumns } from './target-columns.ts';
export { type ColumnsOfTask, useBoardOf, useColumnsOfTask } from './task-columns.ts';
export { subtasksMovingAlong } from './use-move-preview.ts';

/** Where tasks are moved to. Fetched when it is asked for: put a `Suspense` above. */
export const LazyMoveWindow = lazyComponent<ComponentProps<typeof MoveWindow>>(
	() => import('./move-window.tsx').then((m) => m.MoveWindow),
	'task-move',
	'pickers',
	'ui',
);
