import type { ProjectId } from '@ordna/domain/project';
import { defineFeature } from '../../platform/feature/index.ts';
import { type ModalProps, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage } from '../project/index.ts';

const webhooks = lazyComponent<ModalProps & { projectId: ProjectId }>(
	() => import('./webhooks-window.tsx').then((m) => m.WebhooksWindow),
	'project',
	'webhook',
);

export const webhookFeature = defineFeature({
	routes: [projectModalPage('settings/webhooks')],
	// Nothing but its place in the address says what a number is the id of.
	modals: [modalRoute('/projects/$id/settings/webhooks', webhooks, (id) => ({ projectId: id as ProjectId }))],
	late: () => import('./webhook.late.ts'),
});
