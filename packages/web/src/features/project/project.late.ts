import { defineLate } from '../../platform/feature/index.ts';
import { followProject } from './follow-project.ts';
import { projectCommands } from './palette-commands.ts';
import { projectMutations } from './project.mutations.ts';

export const late = defineLate({
	mutations: [...projectMutations, followProject],
	commands: projectCommands,
	shortcuts: [
		{
			title: 'app:keys.project',
			at: ['project'],
			keys: {
				'g l': 'app:keys.list',
				'g g': 'app:keys.ganttView',
				'g t': 'app:keys.table',
				'g k': 'app:keys.kanban',
			},
		},
	],
});
