import type { TaskId } from '@ordna/domain/task';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DropLine } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { ListKey } from '../../platform/store/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import type { WindowListHandle } from '../../ui/window-list/index.ts';
import type { OpenTasks, OpenTasksQuery } from '../open-tasks/index.ts';
import { DueList, OpenTasksFoot, openTasksList, useAddTarget, useRowContext } from '../open-tasks/index.ts';
import {
	type DateFormat,
	QuickAdd,
	type QuickAddTarget,
	quickAddWindow,
	taskMetas,
	useFollowUnread,
	useRegisterQuickAddTarget,
} from '../task/index.ts';
import { DayHeading } from './day-heading.tsx';
import { dueOn, firstDayOf } from './due-on.ts';
import type { Groups, Heading } from './groups.ts';
import styles from './upcoming.module.css';
import { type DayRow, DayTaskRow, useDayDrop } from './use-day-drop.tsx';
import type { RangeAddress } from './use-range-address.ts';

interface UpcomingListProps {
	address: RangeAddress;
	query: OpenTasksQuery;
	openTasks: OpenTasks;
	groups: Groups;
	format: DateFormat;
	isFiltered: boolean;
	/** Which tasks these are, where they are not all. */
	note: ReactNode;
}

/** Its heading has what postpones all of it. */
const isLate = (heading: Heading) => heading === 'late';

/** The tasks of a range below the days they are due. */
export function UpcomingList({ address, query, openTasks, groups, format, isFiltered, note }: UpcomingListProps) {
	const { t } = useTranslation('upcoming');
	const isPhone = useIsPhone();
	const { hasRange, shown } = address;
	const targetOf = useTargetOf(openTasksList(query), format);
	const addTarget = targetOf(hasRange ? firstDayOf(shown.bounds, format.clock) : undefined);
	useRegisterQuickAddTarget(addTarget);
	useFollowUnread();
	const adding = useAdding();
	const canAdd = addTarget.projectId !== undefined;
	const { rows, lateCount } = groups;
	// They stand at the top, below their heading.
	const late = useMemo(() => rows.slice(1, 1 + lateCount).filter((row) => typeof row !== 'string'), [rows, lateCount]);
	const { open } = adding;
	const renderHeading = useCallback(
		(heading: Heading) => (
			<DayHeading heading={heading} late={late} format={format} onAdd={canAdd ? open : undefined} />
		),
		[late, format, canAdd, open],
	);
	const rowContext = useRowContext(format, taskMetas);
	const list = useRef<WindowListHandle<DayRow>>(null);
	const drop = useDayDrop({ rows: groups.rows, rowContext, list });
	const renderTask = useCallback(
		(id: TaskId, isTimeOnly: boolean) => <DayTaskRow id={id} rowContext={rowContext} isTimeOnly={isTimeOnly} />,
		[rowContext],
	);
	return (
		<>
			<DueList
				className={styles.list}
				rows={groups.rows}
				rowContext={rowContext}
				carrying={{ list, pinned: drop.pinned, renderTask, line: <DropLine column={drop} rows={list} /> }}
				renderHeading={renderHeading}
				isStop={isLate}
				isTimeOnly={groups.onTheirDay}
				label={t('list')}
				header={
					<div className={styles.head}>
						{!isPhone && <QuickAdd {...addTarget} isProjectShown />}
						{note}
					</div>
				}
				footer={
					<OpenTasksFoot openTasks={openTasks} count={groups.rows.length}>
						<EmptyState
							picture={isFiltered ? 'loose-thread' : 'line'}
							title={t(isFiltered ? 'empty.found' : 'empty.title')}
						>
							{t(isFiltered ? 'empty.loosen' : 'empty.text')}
						</EmptyState>
					</OpenTasksFoot>
				}
			/>
			{adding.parts && (
				<adding.parts.QuickAddWindow target={targetOf(adding.to)} isOpen={adding.isOpen} onClose={adding.close} />
			)}
		</>
	);
}

type Day = Exclude<Heading, 'late' | 'done'>;

/** The window that adds tasks to a day. */
function useAdding() {
	const [isOpen, setOpen] = useState(false);
	const [to, setTo] = useState<Day>('none');
	const open = useCallback((day: Day) => {
		setTo(day);
		setOpen(true);
	}, []);
	const close = useCallback(() => setOpen(false), []);
	useEffect(() => whenIdle(() => preloadInTurn(quickAddWindow.load)), []);
	return { isOpen, to, open, close, parts: useLazyModule(quickAddWindow, isOpen, close) };
}

/** Where a task goes that is added to a day, or to those without one. */
function useTargetOf(list: ListKey, { clock, day: dayWords }: DateFormat) {
	const { t } = useTranslation('upcoming');
	const target = useAddTarget(list);
	return (day: Day | undefined): QuickAddTarget => {
		if (day === undefined) return target;
		if (day === 'none') return { ...target, hint: t('add.undated') };
		const dueDate = dueOn(day, clock);
		return { ...target, dueDate, hint: t('add.on', { day: dayWords(dueDate) }) };
	};
}
