import { isProjectId, type Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { useMemo } from 'react';
import { canWriteIn, ProjectFrame } from '../project/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	optimisticLists,
	useAnnounceFound,
	useLastAnswered,
	useListFilter,
	useOrderIds,
	useRegisterQuickAddTarget,
	useViewOrder,
} from '../task/index.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { sortQuery } from './sorting.ts';
import { Table } from './table.tsx';
import { useTableSettings } from './table-settings.ts';
import { TableState } from './table-state.tsx';
import { useExport } from './use-export.ts';
import { useSteady } from './use-steady.ts';

/** A project, or what a saved filter finds, as a table. */
export function TablePage({ project, view }: { project: Project; view: View }) {
	const listFilter = useListFilter();
	const settings = useTableSettings(view);
	const { s, filter, filterIncludeNulls } = listFilter.query;
	const { sorting, shown, sortable } = settings;
	const query = useMemo(
		() => ({ s, filter, filterIncludeNulls, ...sortQuery(sorting, sortable) }),
		[s, filter, filterIncludeNulls, sorting, sortable],
	);
	const order = useLastAnswered(useViewOrder(view, useSteady(query)));
	const ids = useOrderIds(order);
	const exportAll = useExport({ project, ids, shown });
	const { failure, isEdited } = listFilter;
	useAnnounceFound(order, ids.length);
	const isReal = isProjectId(project.id);
	const addAt =
		isReal && canWriteIn(project)
			? { projectId: project.id, at: { viewId: view.id, lists: optimisticLists(order) } }
			: undefined;
	useRegisterQuickAddTarget(addAt);
	const filterProps = {
		listFilter,
		canIncludeNulls: true,
		projectId: isReal ? project.id : undefined,
		found: order.state === 'ready' ? ids.length : undefined,
	};
	const isInvalid = failure !== undefined && !isEdited;
	return (
		<ProjectFrame
			project={project}
			view={view}
			isFixed
			beneath={<FilterBand {...filterProps} />}
			tools={
				<>
					<FilterButton {...filterProps} />
					<ColumnsMenu settings={settings} onExport={ids.length > 0 ? () => void exportAll() : undefined} />
				</>
			}
		>
			{isInvalid && <InvalidFilter listFilter={listFilter} failure={failure} />}
			{!isInvalid && order.state === 'ready' && ids.length > 0 && (
				<Table project={project} order={order} ids={ids} settings={settings} />
			)}
			{!isInvalid && (order.state !== 'ready' || ids.length === 0) && (
				<TableState order={order} listFilter={listFilter} addAt={addAt} projectId={project.id} />
			)}
		</ProjectFrame>
	);
}
