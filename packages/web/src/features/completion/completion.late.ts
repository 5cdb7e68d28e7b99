import { FastForward, SkipForward } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { isRepeating } from '../task/index.ts';
import { completionMutations } from './completion.mutations.ts';
import { catchUpKeys, skipKeys } from './completion-keys.ts';

export const late = defineLate({
	mutations: completionMutations,
	commands: [
		{
			...{ label: 'palette:task.skip', icon: SkipForward, of: 'task', order: 11, press: skipKeys },
			isOffered: ({ task }) => task !== undefined && !task.done && isRepeating(task),
		},
		{
			...{ label: 'palette:task.catchUp', icon: FastForward, of: 'task', order: 11, press: catchUpKeys },
			isOffered: ({ task }) => task !== undefined && !task.done && isRepeating(task),
		},
	],
	shortcuts: [
		{
			title: 'shortcuts:task',
			at: ['task'],
			keys: { [skipKeys]: 'shortcuts:skip', [catchUpKeys]: 'shortcuts:catchUp' },
		},
	],
});
