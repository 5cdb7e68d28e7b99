import { Plus } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { taskMutations } from './task.mutations.ts';

export const late = defineLate({
	mutations: taskMutations,
	commands: [{ label: 'palette:app.newTask', icon: Plus, of: 'app', order: 1, step: 'addTask' }],
	shortcuts: [
		{
			title: 'shortcuts:rows',
			at: ['list', 'due'],
			keys: { j: 'shortcuts:next', k: 'shortcuts:previous', Enter: 'shortcuts:open' },
		},
		{ title: 'shortcuts:project', at: ['project'], keys: { f: 'shortcuts:filter' } },
		{
			title: 'shortcuts:quickFilters',
			at: ['list', 'kanban'],
			keys: { 'q m': 'shortcuts:quickMine', 'q d': 'shortcuts:quickSoon', 'q p': 'shortcuts:quickHigh' },
		},
	],
});
