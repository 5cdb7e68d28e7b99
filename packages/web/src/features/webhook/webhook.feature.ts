import type { Project, ProjectId } from '@ordna/domain/project';
import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage, settingsWindow } from '../project/index.ts';
import { settingsRoute } from '../settings/index.ts';

const content = lazyComponent<{ project: Project }>(
	() => import('./webhooks-pane.tsx').then((m) => m.WebhooksPane),
	'project',
	'webhook',
);

export const webhookFeature = defineFeature({
	routes: [
		projectModalPage('settings/webhooks'),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'webhooks',
			component: lazyComponent(
				() => import('./own-webhooks-page.tsx').then((m) => m.OwnWebhooksPage),
				'webhook',
				'settings',
			),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'webhooks/new',
			component: lazyComponent(
				() => import('./new-own-webhook-page.tsx').then((m) => m.NewOwnWebhookPage),
				'webhook',
				'settings',
			),
		}),
	],
	modals: [
		modalRoute('/projects/$id/settings/webhooks', settingsWindow, (id) => ({
			// Nothing but its place in the address says what a number is the id of.
			projectId: id as ProjectId,
			...{ tab: 'webhooks' as const, content },
		})),
	],
	late: () => import('./webhook.late.ts'),
});
