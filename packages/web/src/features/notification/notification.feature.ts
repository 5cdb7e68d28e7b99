import { createRoute } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const notificationFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/notifications',
			component: lazyComponent(
				() => import('./notifications-page.tsx').then((m) => m.NotificationsPage),
				'notification',
				'push',
				'task',
			),
		}),
	],
	inHeader: lazyComponent<object>(() => import('./bell.tsx').then((m) => m.Bell), 'notification'),
	late: () => import('./notification.late.ts'),
});
