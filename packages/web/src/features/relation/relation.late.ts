import { Waypoints } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { relationMutations } from './relation.mutations.ts';

export const late = defineLate({
	mutations: relationMutations,
	commands: [{ label: 'palette:task.relate', icon: Waypoints, of: 'task', order: 11, press: 'r' }],
	shortcuts: [
		{
			title: 'app:keys.relations',
			at: ['project', 'task'],
			keys: { r: 'app:keys.addRelation', x: 'app:keys.doneSubtask' },
		},
		{
			title: 'app:keys.subtasks',
			at: ['project'],
			keys: { ArrowLeft: 'app:keys.collapse', ArrowRight: 'app:keys.expand' },
		},
	],
});
