import { type DueGroup, dueBounds } from '@ordna/domain/time';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import {
	DueList,
	OpenTasksFoot,
	openTasksList,
	useAddTarget,
	useOpenTasks,
	useRowContext,
} from '../open-tasks/index.ts';
import { QuickAdd, useDateFormat, useRegisterQuickAddTarget } from '../task/index.ts';
import { Greeting } from './greeting.tsx';
import { groupByDue } from './groups.ts';
import { LastViewed } from './last-viewed.tsx';
import { NothingDue } from './nothing-due.tsx';
import styles from './overview.module.css';
import { WeekStrip } from './week-strip.tsx';

const ownList = openTasksList();

/** Where one begins: what is late, what today brings, what comes. */
export function OverviewPage() {
	const { t } = useTranslation('overview');
	const openTasks = useOpenTasks();
	const { tasks } = openTasks;
	const format = useDateFormat();
	const { clock } = format;
	const { rows, counts, today } = useMemo(() => groupByDue(tasks, dueBounds(clock)), [tasks, clock]);
	// There the bar at the foot has the field.
	const isPhone = useIsPhone();
	const addTarget = useAddTarget(ownList);
	useRegisterQuickAddTarget(addTarget);
	const renderHeading = useCallback(
		(group: DueGroup) => (
			<h3 className={styles.group}>
				{t(`groups.${group}`)} <span className={styles.count}>{counts[group]}</span>
			</h3>
		),
		[t, counts],
	);
	return (
		<Page title={t('title')} isTitleHidden isFixed>
			<DueList
				className={styles.home}
				rows={rows}
				rowContext={useRowContext(format, true)}
				renderHeading={renderHeading}
				isTimeOnly={today}
				label={t('tasks')}
				header={
					<div className={styles.head}>
						<Greeting format={format} counts={openTasks.state === 'ready' ? counts : undefined} />
						{!isPhone && <QuickAdd {...addTarget} isProjectShown />}
						<aside className={styles.aside}>
							<section className={styles.week}>
								<h2 className={styles.asideHeading}>{t('week.title')}</h2>
								<WeekStrip tasks={tasks} format={format} />
							</section>
							<LastViewed />
						</aside>
					</div>
				}
				footer={
					<OpenTasksFoot openTasks={openTasks} count={tasks.length}>
						<NothingDue />
					</OpenTasksFoot>
				}
			/>
		</Page>
	);
}
