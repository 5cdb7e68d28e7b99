import type { Project } from '@ordna/domain/project';
import { view } from '@ordna/domain/view';
import { defineFeature } from '../../platform/feature/index.ts';
import { viewsOf } from './view.kind.ts';

export const viewFeature = defineFeature({
	live: {
		records: { view },
		// What stands under `project` was read as one.
		within: { project: (record) => viewsOf(record as Project) },
	},
	late: () => import('./view.late.ts'),
});
