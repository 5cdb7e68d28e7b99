import { defineLate } from '../../platform/feature/index.ts';
import { attachmentMutations } from '../attachment/index.ts';
import { duplicateKeys } from './field-keys.ts';
import { followTask } from './follow-task.ts';
import { taskCommands } from './palette-commands.ts';
import { readTask } from './read-task.ts';
import { reminderKeys } from './reminder-keys.ts';
import { repeatKeys } from './repeat-keys.ts';

export const late = defineLate({
	mutations: [...attachmentMutations, followTask, readTask],
	commands: taskCommands,
	shortcuts: [
		{
			title: 'app:keys.task',
			at: ['project', 'task'],
			keys: {
				t: 'app:keys.done',
				a: 'app:keys.assignees',
				l: 'app:keys.taskLabels',
				d: 'app:keys.due',
				[reminderKeys]: 'app:keys.reminders',
				[repeatKeys]: 'app:keys.repeat',
				f: 'app:keys.attach',
				m: 'app:keys.move',
				c: 'app:keys.color',
				p: 'app:keys.priority',
				e: 'app:keys.description',
				s: 'app:keys.favourite',
				u: 'app:keys.toProject',
				h: 'app:keys.history',
				[duplicateKeys]: 'app:keys.duplicate',
				'.': 'app:keys.copyIdentifier',
				'. .': 'app:keys.copyTitle',
				'. . .': 'app:keys.copyAll',
				'Mod+.': 'app:keys.copyLink',
				'Shift+Delete': 'app:keys.delete',
				'Mod+s': 'app:keys.save',
			},
		},
	],
});
