import { createRoute } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { RangeSearch } from './range-search.ts';

export const upcomingFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/tasks/by/upcoming',
			validateSearch: (search: RangeSearch) => search,
			component: lazyComponent(() => import('./upcoming-page.tsx').then((m) => m.UpcomingPage), 'upcoming'),
		}),
	],
});
