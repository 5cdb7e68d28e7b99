import { lazyModule } from '../../ui/lazy-module.ts';

export const taskRelationsParts = lazyModule(() => import('./task-relations.tsx'), 'relation', 'task');

/** Fetches it ahead; what fails is tried again when a task is opened. */
export function prepareTaskRelations(): void {
	taskRelationsParts.load().catch(() => undefined);
}
