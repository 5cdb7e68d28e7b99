import { type DueGroup, dueBounds } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { DueList, type OpenTasks, OpenTasksFoot, useRowContext } from '../open-tasks/index.ts';
import { useDateFormat } from '../task/index.ts';
import { groupByDue } from './groups.ts';
import styles from './narrowed-page.module.css';

interface NarrowedPageProps {
	openTasks: OpenTasks;
	title: string;
	/** What the tasks have in common, before their number. */
	mark: ReactNode;
	/** Where there are none. */
	nothing: string;
}

/** Some of the open tasks of all projects. */
export function NarrowedPage({ openTasks, title, mark, nothing }: NarrowedPageProps) {
	const { t } = useTranslation(['label', 'overview']);
	const { tasks } = openTasks;
	const format = useDateFormat();
	const { clock } = format;
	const { rows, counts, today } = useMemo(() => groupByDue(tasks, dueBounds(clock)), [tasks, clock]);
	const renderHeading = useCallback(
		(group: DueGroup) => (
			<h2 className={styles.group}>
				{t(`overview:groups.${group}`)} <span className={styles.count}>{counts[group]}</span>
			</h2>
		),
		[t, counts],
	);
	return (
		<Page
			title={title}
			isFixed
			tools={
				<ToolBar>
					<span className={styles.mark}>{mark}</span>
					<span className={styles.count} role="status">
						{openTasks.state === 'ready' && t('tasks', { count: tasks.length })}
					</span>
					<span className="grow" />
					<Button kind="ghost" icon={X} render={<Link to="/" search={{}} />}>
						{t('showAll')}
					</Button>
				</ToolBar>
			}
		>
			<DueList
				className={styles.list}
				rows={rows}
				rowContext={useRowContext(format)}
				renderHeading={renderHeading}
				isTimeOnly={today}
				label={t('overview:tasks')}
				header={<div className={styles.space} />}
				footer={
					<OpenTasksFoot openTasks={openTasks} count={tasks.length}>
						<EmptyState picture="line" title={nothing} />
					</OpenTasksFoot>
				}
			/>
		</Page>
	);
}
