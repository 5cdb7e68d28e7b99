import { createRoute } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const infoFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/about',
			component: lazyComponent(() => import('./about-page.tsx').then((m) => m.AboutPage), 'settings'),
		}),
	],
});
