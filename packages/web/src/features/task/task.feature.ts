import type { LivePlacement } from '@ordna/domain/live';
import { task } from '@ordna/domain/task';
import type { ViewId } from '@ordna/domain/view';
import { defineFeature } from '../../platform/feature/index.ts';
import { dueDateMenuParts } from './due-date-menu.tsx';
import { taskKind, viewListKey } from './task.kind.ts';

export const taskFeature = defineFeature({
	live: {
		records: { task },
		placement(json) {
			// The server's word is believed, as that of its answers is.
			const { view_id, task_id, bucket_id, position } = json as LivePlacement;
			return { kind: taskKind.name, view: viewListKey(view_id as ViewId), id: task_id, bucket: bucket_id, position };
		},
	},
	preload: dueDateMenuParts.load,
	late: () => import('./task.late.ts'),
});
