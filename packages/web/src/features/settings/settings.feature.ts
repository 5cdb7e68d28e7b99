import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { phoneQuery } from '../../ui/use-media.ts';
import { settingsRoute } from './settings.route.ts';

/** Addresses of what stands on one page here, as e-mails and older clients name them: they open it at its section. */
const goToAccount = (section: string) => () => {
	throw redirect({ to: '/user/settings/account', hash: section, replace: true });
};

export const settingsFeature = defineFeature({
	routes: [
		settingsRoute,
		createRoute({
			getParentRoute: () => settingsRoute,
			path: '/',
			// A phone begins with the list of them.
			beforeLoad: () => {
				if (!matchMedia(phoneQuery).matches) throw redirect({ to: '/user/settings/general', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'general',
			component: lazyComponent(
				() => import('./general-page.tsx').then((m) => m.GeneralPage),
				'settings',
				'relation',
				'project',
				'pickers',
			),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'password-update',
			component: lazyComponent(() => import('./password-page.tsx').then((m) => m.PasswordPage), 'settings', 'password'),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'account',
			component: lazyComponent(
				() => import('./account-page.tsx').then((m) => m.AccountPage),
				'account',
				'avatar',
				'export',
				'settings',
				'task',
			),
		}),
		...['avatar', 'email-update', 'data-export', 'deletion'].map((path) =>
			createRoute({ getParentRoute: () => settingsRoute, path, beforeLoad: goToAccount(path) }),
		),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/user/export/download',
			beforeLoad: goToAccount('data-export'),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'appearance',
			component: lazyComponent(() => import('./appearance-page.tsx').then((m) => m.AppearancePage), 'settings'),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'notifications',
			component: lazyComponent(
				() => import('./notifications-page.tsx').then((m) => m.NotificationsPage),
				'push',
				'security',
				'settings',
				'task',
				'pickers',
			),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'caldav',
			component: lazyComponent(
				() => import('./calendars-page.tsx').then((m) => m.CalendarsPage),
				'calendars',
				'settings',
				'task',
			),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'migrate',
			component: lazyComponent(
				() => import('./import-page.tsx').then((m) => m.ImportPage),
				'import',
				'settings',
				'share',
			),
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/migrate/$service',
			component: lazyComponent(
				() => import('./import-return.tsx').then((m) => m.ImportReturn),
				'import',
				'settings',
				'share',
			),
		}),
	],
	late: () => import('./settings.late.ts'),
});
