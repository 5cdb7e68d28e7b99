import { CalendarDays } from 'lucide-react';
import { defineFirst } from '../../platform/feature/index.ts';
import { next7Days } from './range-search.ts';

export const upcomingFirst = defineFirst({
	navItems: [
		{
			...{ to: '/tasks/by/upcoming', search: next7Days, label: 'app:upcoming', icon: CalendarDays, order: 2 },
			shortcut: { keys: 'g u', label: 'app:upcoming' },
		},
	],
});
