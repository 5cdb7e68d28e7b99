import type { Project, ProjectId } from '@ordna/domain/project';
import { defineFeature } from '../../platform/feature/index.ts';
import { modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectModalPage, settingsWindow } from '../project/index.ts';

const content = lazyComponent<{ project: Project }>(
	() => import('./mail-in-pane.tsx').then((m) => m.MailInPane),
	'project',
	'mail-in',
);

export const mailInFeature = defineFeature({
	routes: [projectModalPage('settings/email')],
	modals: [
		modalRoute('/projects/$id/settings/email', settingsWindow, (id) => ({
			// Nothing but its place in the address says what a number is the id of.
			projectId: id as ProjectId,
			...{ tab: 'email' as const, content },
		})),
	],
});
