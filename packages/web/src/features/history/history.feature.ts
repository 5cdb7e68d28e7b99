import { createRoute } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectRoute } from '../project/index.ts';

const component = lazyComponent<object>(() => import('./history-pages.tsx').then((m) => m.HistoryPages), 'history');

/** Each of everything, and of one project. */
export const historyFeature = defineFeature({
	routes: [
		createRoute({ getParentRoute: () => insideRoute, path: '/trash', component }),
		createRoute({ getParentRoute: () => insideRoute, path: '/activity', component }),
		createRoute({ getParentRoute: () => projectRoute, path: '/trash', component }),
		createRoute({ getParentRoute: () => projectRoute, path: '/activity', component }),
	],
	late: () => import('./history.late.ts'),
});
