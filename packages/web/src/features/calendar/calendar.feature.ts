import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { projectRoute } from '../project/index.ts';
import type { CalendarSearch } from './use-calendar-address.ts';

const component = lazyComponent<object>(
	() => import('./calendar-page.tsx').then((m) => m.CalendarPage),
	...(['calendar', 'task', 'pickers', 'project', 'view'] as const),
);

/** A page beside the views of a project; it is no view itself. */
export const calendarFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => projectRoute,
			path: 'calendar',
			validateSearch: (search: CalendarSearch) => search,
			component,
		}),
	],
	late: () => import('./calendar.late.ts'),
});
