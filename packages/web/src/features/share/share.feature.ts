import type { ProjectId } from '@ordna/domain/project';
import { createRoute } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage } from '../project/index.ts';

const shareProject = lazyComponent<ModalProps & { projectId: ProjectId }>(
	() => import('./share-project-window.tsx').then((m) => m.ShareProjectWindow),
	'project',
	'share',
	'team',
);

const invitationPage = lazyComponent<object>(
	() => import('./invitation-page.tsx').then((m) => m.InvitationPage),
	'share',
);

export const shareFeature = defineFeature({
	routes: [
		projectModalPage('settings/share'),
		createRoute({ getParentRoute: () => insideRoute, path: '/invitations/$token', component: invitationPage }),
	],
	// Nothing but its place in the address says what a number is the id of.
	modals: [modalRoute('/projects/$id/settings/share', shareProject, (id) => ({ projectId: id as ProjectId }))],
	late: () => import('./share.late.ts'),
});
