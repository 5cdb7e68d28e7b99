import { defineFeature, type ViewPageProps } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const listPage = lazyComponent<ViewPageProps>(
	() => import('./list-page.tsx').then((m) => m.ListPage),
	'task',
	'pickers',
	'project',
	'view',
	'relation',
);

export const taskListFeature = defineFeature({
	viewPages: { list: listPage },
	preload: listPage.preload,
	late: () => import('./task-list.late.ts'),
});
