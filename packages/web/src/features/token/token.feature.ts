import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, rootRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { settingsRoute } from '../settings/index.ts';

export const tokenFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => rootRoute,
			path: '/oauth/authorize',
			component: lazyComponent(() => import('./consent-page.tsx').then((m) => m.ConsentPage), 'token', 'app'),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'api-tokens',
			beforeLoad({ search }) {
				// Links of programs ask for what they need: they mean the form.
				if ('title' in search || 'scopes' in search)
					throw redirect({ to: '/user/settings/api-tokens/new', search, replace: true });
			},
			component: lazyComponent(
				() => import('./tokens-page.tsx').then((m) => m.TokensPage),
				'token',
				'settings',
				'task',
			),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'api-tokens/new',
			component: lazyComponent(
				() => import('./token-form-page.tsx').then((m) => m.TokenFormPage),
				'token',
				'settings',
				'task',
			),
		}),
	],
});
