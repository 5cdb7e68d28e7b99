import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { adminRoute } from '../admin/index.ts';

/** Which trace is open; none on a phone that shows their list. */
interface TraceSearch {
	readonly trace?: number;
}

export const signInTraceFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'sign-in-trace',
			validateSearch: ({ trace }: { readonly trace?: unknown }): TraceSearch =>
				Number.isSafeInteger(Number(trace)) && Number(trace) > 0 ? { trace: Number(trace) } : {},
			component: lazyComponent(
				() => import('./sign-in-trace-page.tsx').then((m) => m.SignInTracePage),
				'admin',
				'sign-in-trace',
				'security',
				'task',
			),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'sign-in',
			component: lazyComponent(
				() => import('./sign-in-page.tsx').then((m) => m.SignInPage),
				'admin',
				'sign-in-trace',
				'task',
			),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'sign-in-trial/$provider',
			component: lazyComponent(() => import('./trial-page.tsx').then((m) => m.TrialPage), 'admin', 'sign-in-trace'),
		}),
	],
	late: () => import('./sign-in-trace.late.ts'),
});
