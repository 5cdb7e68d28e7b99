import { defineLate } from '../../platform/feature/index.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';

export const late = defineLate({
	mutations: taskSelectionMutations,
	shortcuts: [
		{
			title: 'shortcuts:rows',
			at: ['list'],
			keys: { 'Alt+ArrowUp': 'shortcuts:moveRow', 'Shift+v': 'shortcuts:display' },
		},
		{
			title: 'shortcuts:selection',
			at: ['list', 'kanban', 'calendar'],
			keys: {
				x: 'shortcuts:select',
				'Shift+ArrowDown': 'shortcuts:selectDown',
				'Shift+ArrowUp': 'shortcuts:selectUp',
				'Mod+a': 'shortcuts:selectAll',
				Escape: 'shortcuts:clearSelection',
				t: 'shortcuts:done',
				d: 'shortcuts:due',
				l: 'shortcuts:taskLabels',
				a: 'shortcuts:assignees',
				p: 'shortcuts:priority',
				m: 'shortcuts:move',
				s: 'shortcuts:favourite',
				Delete: 'shortcuts:deleteSelected',
			},
		},
	],
});
