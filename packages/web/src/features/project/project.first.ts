import { Folders } from 'lucide-react';
import { defineFirst } from '../../platform/feature/index.ts';
import { projectsQuery } from './project.api.ts';

export const projectFirst = defineFirst({
	navItems: [
		{
			...{ to: '/projects', label: 'app:projects', icon: Folders, order: 3 },
			shortcut: { keys: 'g p', label: 'app:keys.projects' },
		},
	],
	prefetch: (client) => void client.queries.prefetch(projectsQuery(client)),
});
