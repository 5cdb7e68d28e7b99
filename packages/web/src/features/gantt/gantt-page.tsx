import { isProjectId, type Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../ui/use-media.ts';
import { canWriteIn, ProjectFrame, useProjectTitle } from '../project/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	type ListFilterState,
	type OrderOfView,
	optimisticLists,
	type QuickAddTarget,
	useAnnounceFound,
	useLastAnswered,
	useListFilter,
	useRegisterQuickAddTarget,
	useTaskOrder,
	useViewOrder,
	useWeekClock,
} from '../task/index.ts';
import { Chart } from './chart.tsx';
import { chartQuery } from './chart-query.ts';
import { ChartTools } from './chart-tools.tsx';
import { dayAt, endOf, startOf } from './days.ts';
import type { PictureRef } from './export-menu.tsx';
import { ChartFailure, ChartSkeleton } from './gantt-state.tsx';
import type { ImageKind } from './save-chart.ts';
import { type ChartAddress, useChartAddress } from './use-chart-address.ts';
import { useProjectOf, useRows } from './use-rows.ts';
import { useZoomKeys } from './use-zoom-keys.ts';
import { WholePicture } from './whole-picture.tsx';

interface GanttPageProps {
	project: Project;
	view: View;
}

/** A project as a chart: its tasks as bars over the days they last. */
export function GanttPage({ project, view }: GanttPageProps) {
	const listFilter = useListFilter();
	const { now, zone } = useWeekClock();
	const address = useChartAddress(dayAt(now, zone));
	const isPhone = useIsPhone();
	const titleOf = useProjectTitle();
	const picture: PictureRef = useRef(null);
	const [whole, setWhole] = useState<ImageKind>();
	const title = titleOf(project);
	useZoomKeys(address);
	const { failure, isEdited } = listFilter;
	const filterProps = { listFilter, projectId: isProjectId(project.id) ? project.id : undefined };
	return (
		<ProjectFrame
			project={project}
			view={view}
			beneath={<FilterBand {...filterProps} />}
			tools={
				<>
					<FilterButton {...filterProps} />
					{!isPhone && <ChartTools {...{ address, picture, title }} onWhole={setWhole} />}
				</>
			}
			isFixed
		>
			{failure && !isEdited ? (
				<InvalidFilter listFilter={listFilter} failure={failure} />
			) : (
				<GanttContent {...{ project, view, listFilter, address, picture }} />
			)}
			{whole && (
				<WholePicture {...{ view, listFilter, address, title }} kind={whole} onDone={() => setWhole(undefined)} />
			)}
		</ProjectFrame>
	);
}

interface GanttContentProps extends GanttPageProps {
	listFilter: ListFilterState;
	address: ChartAddress;
	picture: PictureRef;
}

function GanttContent({ project, view, listFilter, address, picture }: GanttContentProps) {
	const { s, filter } = listFilter.query;
	const { range, hasUndated } = address;
	const query = useMemo(() => chartQuery({ s, filter }, range, hasUndated), [s, filter, range, hasUndated]);
	const order = useLastAnswered(useViewOrder(view, query));
	const { rows, nested, tasks, present } = useRows(order, address);
	const projectOf = useProjectOf();
	const addAt = useAddTarget(project, order, present);
	useRegisterQuickAddTarget(addAt);
	useTaskOrder(useCallback(() => nested.ids, [nested.ids]));
	useAnnounceFound({ ...order, query: { s, filter } }, rows.length);
	const canWrite = useCallback(
		(task: Task) => {
			const own = projectOf(task);
			// What a filter finds may lie where nobody knows; the server says no where one may not.
			return own ? canWriteIn(own) : project.id < 0;
		},
		[projectOf, project.id],
	);
	if (order.state === 'failed') return <ChartFailure order={order} />;
	if (order.state === 'loading') return <ChartSkeleton address={address} today={present.today} />;
	return (
		<Chart
			{...{ rows, nested, tasks, address, picture, addAt, canWrite, projectOf }}
			today={present.today}
			isFiltered={listFilter.text !== ''}
			clear={() => listFilter.setText('')}
		/>
	);
}

/** How many days a task lasts that is added without dates, beside today. */
const newTaskDays = 7;

function useAddTarget(
	project: Project,
	order: OrderOfView,
	{ today, zone }: { readonly today: number; readonly zone: string },
): QuickAddTarget | undefined {
	if (project.id <= 0 || !canWriteIn(project)) return undefined;
	return {
		projectId: project.id,
		at: { viewId: order.view.id, lists: optimisticLists(order) },
		span: { startDate: startOf(today, zone), endDate: endOf(today + newTaskDays, zone) },
	};
}
