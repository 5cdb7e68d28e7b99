import type { ProjectId } from '@ordna/domain/project';
import { defineFeature } from '../../platform/feature/index.ts';
import { type ModalProps, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage } from '../project/index.ts';

const missingTask = lazyComponent<ModalProps & { readonly projectId: ProjectId }>(
	() => import('./missing-task-window.tsx').then((m) => m.MissingTaskWindow),
	'missing-task',
	'filter',
	'task',
);

/** Why a view does not show a task. */
export const missingTaskFeature = defineFeature({
	routes: [projectModalPage('missing-task')],
	// Nothing but its place in the address says what a number is the id of.
	modals: [modalRoute('/projects/$id/missing-task', missingTask, (id) => ({ projectId: id as ProjectId }))],
	late: () => import('./missing-task.late.ts'),
});
