import { Waypoints } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { relationMutations } from './relation.mutations.ts';

export const late = defineLate({
	mutations: relationMutations,
	commands: [{ label: 'palette:task.relate', icon: Waypoints, of: 'task', order: 11, press: 'r' }],
	shortcuts: [
		{
			title: 'shortcuts:relations',
			at: ['task'],
			keys: {
				r: 'shortcuts:addRelation',
				x: 'shortcuts:doneSubtask',
				'Alt+ArrowUp': 'shortcuts:moveRelated',
			},
		},
		{
			title: 'shortcuts:subtasks',
			at: ['list'],
			keys: { ArrowLeft: 'shortcuts:collapse', ArrowRight: 'shortcuts:expand' },
		},
	],
});
