import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { settingsRoute } from '../settings/index.ts';

export const agentFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'agents',
			component: lazyComponent(
				() => import('./agents-page.tsx').then((m) => m.AgentsPage),
				'agent',
				'calendars',
				'settings',
				'task',
				'token',
			),
		}),
	],
});
