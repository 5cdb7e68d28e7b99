import { Webhook } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { actionsOf } from '../project/index.ts';
import { webhookMutations } from './webhook.mutations.ts';

export const late = defineLate({
	mutations: webhookMutations,
	commands: [
		{
			...{ label: 'palette:project.webhooks', icon: Webhook, of: 'project', order: 5 },
			modal: ({ project }) => `/projects/${project?.id}/settings/webhooks`,
			isOffered: ({ project }) => project !== undefined && actionsOf(project).includes('webhooks'),
		},
	],
});
