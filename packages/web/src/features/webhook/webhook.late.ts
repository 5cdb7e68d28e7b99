import { Webhook } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { webhookMutations } from './webhook.mutations.ts';

export const late = defineLate({
	mutations: webhookMutations,
	commands: [
		{
			...{ label: 'palette:project.webhooks', icon: Webhook, of: 'project', order: 5 },
			modal: ({ project }) => `/projects/${project?.id}/settings/webhooks`,
			isOffered: ({ project, canWrite }) => canWrite && project !== undefined && project.id > 0,
		},
	],
});
