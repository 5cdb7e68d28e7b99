import { defineLate } from '../../platform/feature/index.ts';
import { CalendarIcon } from '../../ui/icons/view-icons.tsx';

export const late = defineLate({
	shortcuts: [
		{ title: 'shortcuts:project', at: ['project'], keys: { 'g c': 'shortcuts:openCalendar' } },
		{
			title: 'shortcuts:calendar',
			at: ['calendar'],
			keys: {
				'Shift+m': 'shortcuts:calendarMonth',
				'Shift+w': 'shortcuts:calendarWeek',
				t: 'shortcuts:calendarToday',
				'Shift+v': 'shortcuts:display',
				'Alt+ArrowRight': 'shortcuts:calendarMove',
				'Alt+Shift+ArrowDown': 'shortcuts:calendarResize',
			},
		},
	],
	commands: [
		{
			...{ label: 'palette:project.calendar', icon: CalendarIcon, of: 'project', order: 3, press: 'g c' },
		},
		{ label: 'palette:project.month', icon: CalendarIcon, of: 'project', order: 3.1, press: 'Shift+m' },
		{ label: 'palette:project.week', icon: CalendarIcon, of: 'project', order: 3.2, press: 'Shift+w' },
	],
});
