import { defineLate } from '../../platform/feature/index.ts';
import { followProject } from './follow-project.ts';
import { projectCommands } from './palette-commands.ts';
import { projectMutations } from './project.mutations.ts';

export const late = defineLate({
	mutations: [...projectMutations, followProject],
	commands: projectCommands,
	shortcuts: [
		{
			title: 'shortcuts:project',
			at: ['project'],
			keys: {
				'g l': 'shortcuts:list',
				'g g': 'shortcuts:ganttView',
				'g t': 'shortcuts:table',
				'g k': 'shortcuts:kanban',
			},
		},
	],
});
