import { CalendarClock, Flag, ListFilter, Plus, UserRound } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { followTask } from './follow-task.ts';
import { taskMutations } from './task.mutations.ts';

export const late = defineLate({
	mutations: [...taskMutations, followTask],
	commands: [
		{ label: 'palette:app.newTask', icon: Plus, of: 'app', order: 1, step: 'addTask' },
		{
			...{ label: 'palette:project.filter', icon: ListFilter, of: 'project', order: 4.5, press: 'f' },
			// Over an open task the key is for its files.
			isOffered: ({ task }) => task === undefined,
		},
		{ label: 'palette:project.mine', icon: UserRound, of: 'project', order: 20, press: 'q m' },
		{ label: 'palette:project.soon', icon: CalendarClock, of: 'project', order: 21, press: 'q d' },
		{ label: 'palette:project.high', icon: Flag, of: 'project', order: 22, press: 'q p' },
	],
	shortcuts: [
		{
			title: 'shortcuts:rows',
			at: ['list', 'due'],
			keys: {
				j: 'shortcuts:next',
				k: 'shortcuts:previous',
				Enter: 'shortcuts:open',
				t: 'shortcuts:done',
				d: 'shortcuts:due',
				p: 'shortcuts:priority',
				l: 'shortcuts:taskLabels',
				a: 'shortcuts:assignees',
				m: 'shortcuts:move',
				e: 'shortcuts:description',
			},
		},
		{ title: 'shortcuts:project', at: ['project'], keys: { f: 'shortcuts:filter' } },
		{
			title: 'shortcuts:quickFilters',
			at: ['list', 'kanban'],
			keys: { 'q m': 'shortcuts:quickMine', 'q d': 'shortcuts:quickSoon', 'q p': 'shortcuts:quickHigh' },
		},
	],
});
