import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { settingsRoute } from '../settings/index.ts';

export const securityFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'totp',
			component: lazyComponent(
				() => import('./security-page.tsx').then((m) => m.SecurityPage),
				'security',
				'passkey',
				'account',
				'password',
				'settings',
				'task',
			),
		}),
	],
});
