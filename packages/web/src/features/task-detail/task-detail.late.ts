import { defineLate } from '../../platform/feature/index.ts';
import { attachmentMutations } from '../attachment/index.ts';
import { assignMeKeys } from '../task-field/index.ts';
import { duplicateKeys } from './field-keys.ts';
import { taskCommands } from './palette-commands.ts';
import { readTask } from './read-task.ts';
import { reminderKeys } from './reminder-keys.ts';
import { repeatKeys } from './repeat-keys.ts';

export const late = defineLate({
	mutations: [...attachmentMutations, readTask],
	commands: taskCommands,
	shortcuts: [
		{
			title: 'shortcuts:task',
			at: ['task'],
			keys: {
				t: 'shortcuts:done',
				a: 'shortcuts:assignees',
				[assignMeKeys]: 'shortcuts:assignMe',
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
				[duplicateKeys]: 'shortcuts:duplicate',
				'.': 'shortcuts:copyIdentifier',
				'. .': 'shortcuts:copyTitle',
				'. . .': 'shortcuts:copyAll',
				'Mod+.': 'shortcuts:copyLink',
				'Shift+Delete': 'shortcuts:delete',
				'Mod+s': 'shortcuts:save',
			},
		},
	],
});
