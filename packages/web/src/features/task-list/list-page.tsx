import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { canWriteIn, ProjectFrame } from '../project/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	type ListFilterState,
	optimisticLists,
	QuickFilters,
	useAnnounceFound,
	useListFilter,
	useOrderIds,
	useViewOrder,
} from '../task/index.ts';
import { DisplayButton, groupings, useViewDisplay, type ViewDisplay, withoutDone } from '../task-display/index.ts';
import { startSelecting } from '../task-selection/index.ts';
import { hasKnownGroups } from './grouping/use-known-groups.ts';
import { HiddenTasks } from './hidden-tasks.tsx';
import { TaskList } from './task-list.tsx';

/** A project, or what a saved filter finds, as a list. */
export function ListPage({ project, view }: { project: Project; view: View }) {
	const { t } = useTranslation('task');
	const listFilter = useListFilter(view);
	const [display, setDisplay] = useViewDisplay(view.id);
	// Until the page is left.
	const [showsHidden, setShowsHidden] = useState(false);
	const query = useShownQuery(listFilter.query, display);
	const shownQuery = useMemo(() => (showsHidden ? { ...query, ignoreViewFilter: true } : query), [query, showsHidden]);
	const order = useViewOrder(view, shownQuery);
	const ids = useOrderIds(order);
	const { failure, isEdited } = listFilter;
	useAnnounceFound(order, ids.length);
	const isReal = project.id > 0;
	const filter = {
		listFilter,
		canIncludeNulls: true,
		projectId: isReal ? project.id : undefined,
		found: order.state === 'ready' ? ids.length : undefined,
	};
	return (
		<ProjectFrame
			project={project}
			view={view}
			isFixed
			{...((!isReal || canWriteIn(project)) && { onSelect: startSelecting })}
			tools={
				<>
					<FilterButton {...filter} />
					<DisplayButton
						project={project}
						view={view}
						listFilter={listFilter}
						display={display}
						shape="row"
						groupings={groupings}
						emptyGroups={hasKnownGroups(display.grouping, project.id) ? t('display.emptyGroups') : undefined}
						onChange={setDisplay}
					/>
				</>
			}
			beneath={
				<>
					<FilterBand {...filter} />
					<QuickFilters {...filter} />
				</>
			}
		>
			{failure && !isEdited ? (
				<InvalidFilter listFilter={listFilter} failure={failure} />
			) : (
				<TaskList
					project={project}
					order={order}
					ids={ids}
					listFilter={listFilter}
					display={display}
					onDisplay={setDisplay}
					hidden={<HiddenTasks view={view} query={query} isShown={showsHidden} onChange={setShowsHidden} />}
					onClear={() => {
						listFilter.setText('');
						setDisplay({ done: 'all' });
					}}
					addAt={
						isReal && canWriteIn(project)
							? { projectId: project.id, at: { viewId: view.id, lists: optimisticLists(order) } }
							: undefined
					}
				/>
			)}
		</ProjectFrame>
	);
}

/** What is asked for: what the filter says, and as somebody likes it without some of what is done. */
function useShownQuery(query: ListFilterState['query'], { done }: ViewDisplay): ListFilterState['query'] {
	return useMemo(() => {
		if (done === 'all') return query;
		return { ...query, filter: withoutDone(query.filter, done) };
	}, [query, done]);
}
