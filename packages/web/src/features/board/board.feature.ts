import { defineFeature, type ViewPageProps } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const boardPage = lazyComponent<ViewPageProps>(
	() => import('./board-page.tsx').then((m) => m.BoardPage),
	'board',
	'task',
	'pickers',
	'project',
	'view',
);

export const boardFeature = defineFeature({
	viewPages: { kanban: boardPage },
	preload: boardPage.preload,
	late: () => import('./board.late.ts'),
});
