import { History, Trash2 } from 'lucide-react';
import { type CommandContext, defineLate } from '../../platform/feature/index.ts';
import { historyMutations } from './history.mutations.ts';

/** A saved filter has no history of its own. */
const isRealProject = ({ project }: CommandContext) => project !== undefined && project.id > 0;

export const late = defineLate({
	mutations: historyMutations,
	commands: [
		{
			...{ label: 'palette:project.activity', icon: History, of: 'project', order: 7, isOffered: isRealProject },
			page: ({ project }) => `/projects/${project?.id}/activity`,
		},
		{
			...{ label: 'palette:project.trash', icon: Trash2, of: 'project', order: 8, isOffered: isRealProject },
			page: ({ project }) => `/projects/${project?.id}/trash`,
		},
		{ label: 'palette:app.activity', icon: History, of: 'app', order: 24, page: () => '/activity' },
		{ label: 'palette:app.trash', icon: Trash2, of: 'app', order: 25, page: () => '/trash' },
	],
});
