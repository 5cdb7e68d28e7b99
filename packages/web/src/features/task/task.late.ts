import { Plus } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { taskMutations } from './task.mutations.ts';

export const late = defineLate({
	mutations: taskMutations,
	commands: [{ label: 'palette:app.newTask', icon: Plus, of: 'app', order: 1, step: 'addTask' }],
	shortcuts: [
		{
			title: 'app:keys.rows',
			at: ['project'],
			keys: {
				j: 'app:keys.next',
				k: 'app:keys.previous',
				Enter: 'app:keys.open',
				f: 'app:keys.filter',
				t: 'app:keys.done',
				d: 'app:keys.due',
				p: 'app:keys.priority',
				l: 'app:keys.taskLabels',
				a: 'app:keys.assignees',
				m: 'app:keys.move',
				e: 'app:keys.description',
			},
		},
		{
			title: 'app:keys.quickFilters',
			at: ['project'],
			keys: { 'q m': 'app:keys.quickMine', 'q d': 'app:keys.quickSoon', 'q p': 'app:keys.quickHigh' },
		},
	],
});
