import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { adminRoute } from './admin.route.ts';

export const adminFeature = defineFeature({
	routes: [
		adminRoute,
		createRoute({
			getParentRoute: () => adminRoute,
			path: '/',
			beforeLoad: () => {
				throw redirect({ to: '/admin/people', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'people',
			component: lazyComponent(() => import('./people-page.tsx').then((m) => m.PeoplePage), 'admin', 'task'),
		}),
	],
	late: () => import('./admin.late.ts'),
});
