import { type DueGroup, dueBounds } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLocal } from '../../platform/local/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { emptyOverview } from '../onboarding/index.ts';
import {
	DueList,
	OpenTasksFoot,
	type OpenTasksQuery,
	openTasksList,
	useAddTarget,
	useOpenTasks,
	useRowContext,
} from '../open-tasks/index.ts';
import { isRealProject, useProjects } from '../project/index.ts';
import { QuickAdd, useDateFormat, useRegisterQuickAddTarget } from '../task/index.ts';
import { next7Days } from '../upcoming/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { FoldHeading } from './fold-heading.tsx';
import { Greeting } from './greeting.tsx';
import { groupByDue } from './groups.ts';
import { LastViewed } from './last-viewed.tsx';
import styles from './overview.module.css';
import { WeekStrip } from './week-strip.tsx';

interface OverviewPageProps {
	/** Which open tasks it shows, if not all; kept between renders. */
	query?: OpenTasksQuery;
	/** Which these are. */
	note?: ReactNode;
	/** Where there are none; else ways to begin, or that nothing is due. */
	children?: ReactNode;
}

/** Where one begins: what is late, what today brings, what comes. */
export function OverviewPage({ query, note, children }: OverviewPageProps) {
	const { t } = useTranslation('overview');
	const openTasks = useOpenTasks(query);
	const { tasks } = openTasks;
	// A row that is tapped is drawn before the week is.
	const tasksOfWeek = useDeferredValue(tasks);
	const format = useDateFormat();
	const { clock } = format;
	const [folded, setFolded] = useLocal(useClient().localSettings.collapsedOverview);
	const { rows, counts, today } = useMemo(() => groupByDue(tasks, dueBounds(clock), folded), [tasks, clock, folded]);
	// There the bar at the foot has the field.
	const isPhone = useIsPhone();
	const addTarget = useAddTarget(openTasksList(query));
	useRegisterQuickAddTarget(addTarget);
	const field = useRef<HTMLTextAreaElement>(null);
	const isEmpty = children === undefined && openTasks.state === 'ready' && tasks.length === 0;
	const [isNew, setNew] = useState<boolean>();
	const isAwaited = useMayBeNew() && isNew === undefined && (isEmpty || openTasks.state === 'loading');
	const empty = useLazyModule(emptyOverview, isEmpty);
	const foldOf = (part: string) => ({
		isFolded: folded[part],
		onFold: () => setFolded({ ...folded, [part]: !folded[part] }),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: of what folds, only what is folded changes
	const renderHeading = useCallback(
		(group: DueGroup) => (
			<FoldHeading as="h3" row={group} {...foldOf(group)} className={styles.group}>
				{t(`groups.${group}`)} <span className={styles.count}>{counts[group]}</span>
			</FoldHeading>
		),
		[t, counts, folded],
	);
	return (
		<Page title={t('title')} isTitleHidden isFixed>
			<DueList
				className={cx(styles.home, isNew && styles.new, isAwaited && styles.awaited)}
				rows={rows}
				isStop={Boolean}
				rowContext={useRowContext(format)}
				renderHeading={renderHeading}
				isTimeOnly={today}
				label={t('tasks')}
				header={
					<div className={styles.head}>
						<Greeting
							format={format}
							isNew={isNew === true}
							counts={openTasks.state === 'ready' ? counts : undefined}
						/>
						{!isPhone && <QuickAdd ref={field} {...addTarget} isProjectShown />}
						<aside className={styles.aside}>
							<section className={styles.week}>
								<div className={styles.asideHead}>
									<FoldHeading as="h2" {...foldOf('week')} className={styles.asideHeading}>
										{t('week.title')}
									</FoldHeading>
									<Link to="/tasks/by/upcoming" search={next7Days} className={styles.more}>
										{t('week.more')}
									</Link>
								</div>
								{!folded.week && <WeekStrip tasks={tasksOfWeek} format={format} />}
							</section>
							<LastViewed {...foldOf('lastViewed')} />
						</aside>
						{note}
					</div>
				}
				footer={
					<OpenTasksFoot openTasks={openTasks} count={tasks.length}>
						{children}
						{empty && isEmpty && <empty.EmptyOverview field={field} target={addTarget} onNewChange={setNew} />}
					</OpenTasksFoot>
				}
			/>
		</Page>
	);
}

/** Whether the workspace may turn out to be empty, as far as is known before its tasks are there. */
function useMayBeNew(): boolean {
	const { hintsSeen } = useScreenSettings();
	return useProjects().filter(isRealProject).length < 2 && !hintsSeen.includes('start');
}
