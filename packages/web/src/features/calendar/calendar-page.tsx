import { isProjectId, type Project } from '@ordna/domain/project';
import { calendarDateAt, noonOf, readCalendarDate } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { useParams } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { canWriteIn, ProjectFrame, useProject, viewToOpen } from '../project/index.ts';
import {
	FilterBand,
	FilterButton,
	InvalidFilter,
	type ListFilterState,
	type QuickAddTarget,
	useFollowUnread,
	useListFilter,
	useRegisterQuickAddTarget,
	useWeekClock,
	ViewOrderFailure,
} from '../task/index.ts';
import { useViews } from '../view/index.ts';
import { type CalendarTasks, useCalendarTasks } from './calendar.api.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarProvider } from './calendar-context.ts';
import { CalendarSurface } from './calendar-surface.tsx';
import { useDaysShown } from './days-shown.ts';
import { MonthGrid } from './month-grid.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { UndatedRail } from './undated-rail.tsx';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarParts } from './use-calendar-parts.ts';
import { useEntries } from './use-entries.ts';
import { WeekGrid } from './week-grid.tsx';

/** The tasks of a project by their days, with the filter of the view that was open last. */
export function CalendarPage() {
	const { projectId } = useParams({ from: '/inside/projects/$projectId/calendar' });
	const client = useClient();
	const project = useProject(projectId);
	// Drawn again when one is added.
	useViews(projectId);
	const view = viewToOpen(client, projectId);
	// Deleted a moment ago: the page above says so.
	if (!project || !view) return null;
	return <ProjectCalendar key={view.id} project={project} view={view} />;
}

function ProjectCalendar({ project, view }: { project: Project; view: View }) {
	const listFilter = useListFilter();
	const { now, zone } = useWeekClock();
	const address = useCalendarAddress(calendarDateAt(now, zone));
	const { failure, isEdited } = listFilter;
	const filterProps = { listFilter, projectId: isProjectId(project.id) ? project.id : undefined };
	return (
		<ProjectFrame
			project={project}
			view={view}
			isCalendar
			isFixed
			tools={<FilterButton {...filterProps} />}
			beneath={<FilterBand {...filterProps} />}
		>
			{failure && !isEdited ? (
				<InvalidFilter listFilter={listFilter} failure={failure} />
			) : (
				<Calendar project={project} view={view} listFilter={listFilter} address={address} />
			)}
		</ProjectFrame>
	);
}

interface CalendarProps {
	project: Project;
	view: View;
	listFilter: ListFilterState;
	address: CalendarAddress;
}

function Calendar({ project, view, listFilter, address }: CalendarProps) {
	const { weekStart, zone } = useWeekClock();
	const isPhone = useIsPhone();
	const { span, day, show } = address;
	const days = useDaysShown({ span, day, weekStart, isPhone });
	const found = useCalendarTasks({ view, query: listFilter.query, days });
	const addAt = useAddTarget(project, view, found);
	// The bar at the foot of a phone adds to the day that is chosen there.
	const onDay = isPhone && span === 'month' ? readCalendarDate(day) : undefined;
	useRegisterQuickAddTarget(addAt && { ...addAt, ...(onDay && { dueDate: noonOf(onDay, zone), dueDay: onDay }) });
	const reveal = useCallback(
		(to: string) => {
			if (to < days.first || to > days.last) show(to);
		},
		[days, show],
	);
	const parts = useCalendarParts(project, addAt, reveal);
	const { entries, tasks, undated } = useEntries(found.tasks, days, parts);
	useCalendarKeys(address, parts.today);
	useFollowUnread();
	const grid = { day, onDay: show, entries, tasks, isLoading: found.state === 'loading' };
	return (
		<CalendarProvider value={parts}>
			<CalendarSurface tasks={tasks}>
				<div className={styles.calendar}>
					<div className={styles.main}>
						<CalendarBar address={address} days={days} />
						{found.state === 'failed' ? <CalendarFailure found={found} /> : <Days span={span} days={days} {...grid} />}
					</div>
					{!isPhone && <UndatedRail tasks={undated} isReady={found.isUndatedReady} />}
				</div>
			</CalendarSurface>
		</CalendarProvider>
	);
}

interface DaysProps extends ComponentProps<typeof WeekGrid> {
	span: CalendarAddress['span'];
}

function Days({ span, days, ...grid }: DaysProps) {
	const isPhone = useIsPhone();
	if (span === 'week') return <WeekGrid {...grid} days={days} />;
	return isPhone ? <PhoneMonth {...grid} /> : <MonthGrid {...grid} />;
}

function useAddTarget({ id, isArchived, maxRight }: Project, view: View, { list }: CalendarTasks) {
	const canAdd = id > 0 && canWriteIn({ isArchived, maxRight });
	return useMemo(
		(): QuickAddTarget | undefined => (canAdd ? { projectId: id, at: { viewId: view.id, lists: [list] } } : undefined),
		[canAdd, id, view.id, list],
	);
}

function CalendarFailure({ found: { failure, retry } }: { found: CalendarTasks }) {
	return (
		<div className={styles.failure}>
			<ViewOrderFailure failure={failure} retry={retry} />
		</div>
	);
}
