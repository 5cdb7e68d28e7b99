import { isProjectId, type Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { calendarDateAt, noonOf, readCalendarDate } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { useParams } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useCallback, useMemo, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
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
import { HiddenLine, HiddenTasks } from '../task-list/index.ts';
import { useNewSelection } from '../task-selection/index.ts';
import { useViews } from '../view/index.ts';
import { type CalendarTasks, useCalendarTasks } from './calendar.api.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarProvider, type Stretch } from './calendar-context.ts';
import { type CalendarDisplay, useCalendarDisplay } from './calendar-display.ts';
import { CalendarSurface } from './calendar-surface.tsx';
import { isWeekend, useDaysAround, useDaysShown, weekdayNear } from './days-shown.ts';
import { DisplayButton } from './display-button.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PhoneMonth, PhoneMonthGrid } from './phone-month.tsx';
import { UndatedRail, useUndatedOpen } from './undated-rail.tsx';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarParts } from './use-calendar-parts.ts';
import { useCalendarSelection } from './use-calendar-selection.ts';
import { stretchedAmong, useEntries } from './use-entries.ts';
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
			tools={
				<>
					<FilterButton {...filterProps} />
					<DisplayButton />
				</>
			}
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
	const around = useDaysAround({ span, day, weekStart, isPhone });
	const [showsHidden, setShowsHidden] = useState(false);
	const query = useMemo(
		() => (showsHidden ? { ...listFilter.query, ignoreViewFilter: true } : listFilter.query),
		[listFilter.query, showsHidden],
	);
	const [isMonthOut, setMonthOut] = useState(false);
	const canFold = isPhone && span === 'week';
	const ofMonth = useDaysShown({ span: 'month', day, weekStart, isPhone });
	const wanted = canFold && isMonthOut ? ofMonth : days;
	const found = useCalendarTasks({ view, query, days: wanted, around });
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
	const [stretched, stretch] = useState<Stretch | null>(null);
	const selection = useNewSelection();
	const display = useShownDisplay(isPhone);
	const parts = useCalendarParts(project, addAt, { reveal, stretch, selection, display });
	const { entries: standing, tasks, undated, onWeekends } = useEntries(found.tasks, wanted, parts);
	const entries = useMemo(() => stretchedAmong(standing, stretched), [standing, stretched]);
	useCalendarKeys(address, parts);
	useFollowUnread();
	const frame = useRef<HTMLDivElement>(null);
	const [isUndatedOpen] = useUndatedOpen();
	const { bar, isSelecting, total } = useCalendarSelection(selection, {
		...{ entries: standing, days, frame },
		undated: isUndatedOpen && !isPhone ? undated : noTasks,
		isEnabled: project.id < 0 || canWriteIn(project),
	});
	const cursor = display.weekends || !isWeekend(day) ? day : weekdayNear(day, { span, weekStart });
	const grid = { day: cursor, onDay: show, entries, tasks, isLoading: found.state === 'loading' };
	// The bar has room for it in a wide window alone.
	const isWide = useMedia('(min-width: 68.75rem)');
	const hidden = (
		<>
			<HiddenTasks {...{ view, query: listFilter.query, isShown: showsHidden, onChange: setShowsHidden }} isInBar />
			<HiddenWeekends count={onWeekends} />
		</>
	);
	return (
		<CalendarProvider value={parts}>
			<CalendarSurface tasks={tasks}>
				<div ref={frame} className={cx(styles.calendar, isSelecting && styles.selecting)}>
					<div className={styles.main}>
						<CalendarBar
							address={address}
							days={days}
							month={canFold ? { isOut: isMonthOut, onToggle: () => setMonthOut(!isMonthOut) } : undefined}
						>
							{isWide && hidden}
						</CalendarBar>
						{canFold && isMonthOut && (
							<div className={styles.monthOut}>
								<PhoneMonthGrid {...grid} />
							</div>
						)}
						{found.state === 'failed' ? <CalendarFailure found={found} /> : <Days span={span} days={days} {...grid} />}
						{!isWide && <div className={styles.foot}>{hidden}</div>}
					</div>
					{!isPhone && <UndatedRail tasks={undated} isReady={found.isUndatedReady} />}
				</div>
				{bar && isSelecting && <bar.SelectionBar selection={selection} projectId={project.id} total={total} />}
			</CalendarSurface>
		</CalendarProvider>
	);
}

/** How many tasks stand on weekends that are left out, and the way to see them. */
function HiddenWeekends({ count }: { count: number }) {
	const { t } = useTranslation('calendar');
	const [, change] = useCalendarDisplay();
	if (count === 0) return null;
	const words = { text: t('onWeekends.count', { count }), verb: t('onWeekends.show') };
	return <HiddenLine icon={CalendarDays} {...words} onPress={() => change({ weekends: true })} isInBar />;
}

/** A phone has all seven days. */
function useShownDisplay(isPhone: boolean): CalendarDisplay {
	const [display] = useCalendarDisplay();
	return useMemo(() => (isPhone ? { ...display, weekends: true } : display), [display, isPhone]);
}

const noTasks: readonly Task[] = [];

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
