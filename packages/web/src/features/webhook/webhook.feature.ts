import type { Project, ProjectId } from '@ordna/domain/project';
import { defineFeature } from '../../platform/feature/index.ts';
import { modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage, settingsWindow } from '../project/index.ts';

const content = lazyComponent<{ project: Project }>(
	() => import('./webhooks-pane.tsx').then((m) => m.WebhooksPane),
	'project',
	'webhook',
);

export const webhookFeature = defineFeature({
	routes: [projectModalPage('settings/webhooks')],
	modals: [
		modalRoute('/projects/$id/settings/webhooks', settingsWindow, (id) => ({
			// Nothing but its place in the address says what a number is the id of.
			projectId: id as ProjectId,
			...{ tab: 'webhooks' as const, content },
		})),
	],
	late: () => import('./webhook.late.ts'),
});
