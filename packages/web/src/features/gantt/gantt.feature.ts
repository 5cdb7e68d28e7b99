import { defineFeature, type ViewPageProps } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const ganttPage = lazyComponent<ViewPageProps>(
	() => import('./gantt-page.tsx').then((m) => m.GanttPage),
	'gantt',
	'task',
	'project',
	'view',
	'relation',
);

export const ganttFeature = defineFeature({
	viewPages: { gantt: ganttPage },
	late: () => import('./gantt.late.ts'),
});
