import { defineLate } from '../../platform/feature/index.ts';
import { attachmentMutations } from '../attachment/index.ts';
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
			title: 'shortcuts:task',
			at: ['task'],
			keys: {
				t: 'shortcuts:done',
				a: 'shortcuts:assignees',
				l: 'shortcuts:taskLabels',
				d: 'shortcuts:due',
				[reminderKeys]: 'shortcuts:reminders',
				[repeatKeys]: 'shortcuts:repeat',
				f: 'shortcuts:attach',
				m: 'shortcuts:move',
				c: 'shortcuts:color',
				p: 'shortcuts:priority',
				e: 'shortcuts:description',
				s: 'shortcuts:favourite',
				u: 'shortcuts:toProject',
				h: 'shortcuts:history',
				'Shift+Delete': 'shortcuts:delete',
				'Mod+s': 'shortcuts:save',
			},
		},
	],
});
