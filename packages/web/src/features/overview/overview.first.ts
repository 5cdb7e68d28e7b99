import { createRoute } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { createElement } from 'react';
import { defineFirst, insideRoute } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { labelsQuery } from '../label/index.ts';
import { openTasksQuery } from '../open-tasks/index.ts';
import { useScreenSettings } from '../user/index.ts';
import type { NarrowedSearch } from './narrowed-overview.tsx';
import { OverviewPage } from './overview-page.tsx';

/** The one page that no manifest declares: it is what most people begin with, and all but a little of it is needed by every list of tasks. */
export const overviewRoute = createRoute({
	getParentRoute: () => insideRoute,
	path: '/',
	loader: ({ context: { client } }) => {
		void client.queries.prefetch(openTasksQuery(client));
		void client.queries.prefetch(labelsQuery(client));
	},
	validateSearch: (search: NarrowedSearch) => search,
	component: function Overview() {
		const { labels, assignee } = overviewRoute.useSearch();
		const { filterIdUsedOnOverview } = useScreenSettings();
		if (labels || assignee) return createElement(NarrowedOverview, { labels, assignee });
		return filterIdUsedOnOverview
			? createElement(FilteredOverview, { filterId: filterIdUsedOnOverview })
			: createElement(OverviewPage);
	},
});

const NarrowedOverview = lazyComponent<NarrowedSearch>(
	() => import('./narrowed-overview.tsx').then((m) => m.NarrowedOverview),
	'label',
	'person-card',
);

const FilteredOverview = lazyComponent<{ filterId: number }>(
	() => import('./filtered-overview.tsx').then((m) => m.FilteredOverview),
	'settings',
);

export const overviewFirst = defineFirst({
	navItems: [
		{
			...{ to: '/', label: 'app:overview', icon: House, order: 1 },
			shortcut: { keys: 'g o', label: 'app:keys.overview' },
		},
	],
});
