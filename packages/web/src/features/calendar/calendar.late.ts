import { defineLate } from '../../platform/feature/index.ts';
import { CalendarIcon } from '../../ui/icons/view-icons.tsx';

export const late = defineLate({
	shortcuts: [
		{
			title: 'app:keys.calendar',
			at: ['project'],
			keys: {
				'g c': 'app:keys.openCalendar',
				'Shift+m': 'app:keys.calendarMonth',
				'Shift+w': 'app:keys.calendarWeek',
				t: 'app:keys.calendarToday',
				'Alt+ArrowRight': 'app:keys.calendarMove',
			},
		},
	],
	commands: [
		{
			...{ label: 'palette:project.calendar', icon: CalendarIcon, of: 'project', order: 3, press: 'g c' },
		},
	],
});
