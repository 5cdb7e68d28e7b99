import { toId } from '@ordna/domain/contract';
import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { phoneQuery } from '../../ui/use-media.ts';
import { adminRoute } from './admin.route.ts';

export const adminFeature = defineFeature({
	routes: [
		adminRoute,
		createRoute({
			getParentRoute: () => adminRoute,
			path: '/',
			// A phone begins with the list of them.
			beforeLoad: () => {
				if (!matchMedia(phoneQuery).matches) throw redirect({ to: '/admin/overview', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'overview',
			component: lazyComponent(() => import('./overview-page.tsx').then((m) => m.OverviewPage), 'admin'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			// What is at this address elsewhere stands on one page with what it takes here.
			path: 'projects',
			beforeLoad: () => {
				throw redirect({ to: '/admin/storage', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'people',
			component: lazyComponent(() => import('./people-page.tsx').then((m) => m.PeoplePage), 'admin', 'task'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'people/$personId',
			params: { parse: ({ personId }) => ({ personId: toId('user', Number(personId)) }) },
			component: lazyComponent(
				() => import('./person-page.tsx').then((m) => m.PersonPage),
				'admin',
				'task',
				'security',
			),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'invitations',
			component: lazyComponent(() => import('./invitations-page.tsx').then((m) => m.InvitationsPage), 'admin', 'task'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'storage',
			component: lazyComponent(() => import('./storage-page.tsx').then((m) => m.StoragePage), 'admin', 'task'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'jobs',
			component: lazyComponent(() => import('./jobs-page.tsx').then((m) => m.JobsPage), 'admin', 'task'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'mail',
			component: lazyComponent(() => import('./mail-page.tsx').then((m) => m.MailPage), 'admin', 'task'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'sessions',
			component: lazyComponent(
				() => import('./sessions-page.tsx').then((m) => m.SessionsPage),
				'admin',
				'task',
				'security',
			),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'health',
			component: lazyComponent(() => import('./health-page.tsx').then((m) => m.HealthPage), 'admin', 'task'),
		}),
		createRoute({
			getParentRoute: () => adminRoute,
			path: 'audit',
			component: lazyComponent(() => import('./audit-page.tsx').then((m) => m.AuditPage), 'admin', 'task'),
		}),
	],
	late: () => import('./admin.late.ts'),
});
