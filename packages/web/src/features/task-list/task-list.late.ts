import { defineLate } from '../../platform/feature/index.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';

export const late = defineLate({
	mutations: taskSelectionMutations,
	shortcuts: [
		{
			title: 'app:keys.selection',
			at: ['project'],
			keys: {
				x: 'app:keys.select',
				'Shift+ArrowDown': 'app:keys.selectDown',
				'Shift+ArrowUp': 'app:keys.selectUp',
				'Mod+a': 'app:keys.selectAll',
				Escape: 'app:keys.clearSelection',
				t: 'app:keys.done',
				d: 'app:keys.due',
				l: 'app:keys.taskLabels',
				a: 'app:keys.assignees',
				p: 'app:keys.priority',
				m: 'app:keys.move',
				s: 'app:keys.favourite',
				Delete: 'app:keys.deleteSelected',
			},
		},
	],
});
