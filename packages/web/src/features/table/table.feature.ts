import { defineFeature, type ViewPageProps } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const tablePage = lazyComponent<ViewPageProps>(
	() => import('./table-page.tsx').then((m) => m.TablePage),
	'table',
	'task',
	'pickers',
	'project',
	'view',
);

export const tableFeature = defineFeature({
	viewPages: { table: tablePage },
	late: () => import('./table.late.ts'),
});
