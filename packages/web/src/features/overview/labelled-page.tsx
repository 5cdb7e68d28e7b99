import { type DueGroup, dueBounds } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Page } from '../../ui/page.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { useLabels } from '../label/index.ts';
import { DueList, OpenTasksFoot, useOpenTasks, useRowContext } from '../open-tasks/index.ts';
import { useDateFormat } from '../task/index.ts';
import { groupByDue } from './groups.ts';
import { readLabelIds } from './label-ids.ts';
import styles from './labelled-page.module.css';

/**
 * The open tasks of all projects that carry one of some labels.
 *
 * @param props.asked as the address names them
 */
export function LabelledPage({ asked }: { asked: unknown }) {
	const { t, messageLocale } = useTranslation(['label', 'overview']);
	const ids = readLabelIds(asked);
	const sought = ids.join(', ');
	const labels = useLabels().labels.filter(({ id }) => ids.includes(id));
	const titles = new Intl.ListFormat(messageLocale, { type: 'disjunction' }).format(labels.map(({ title }) => title));
	// Nothing has the number 0.
	const query = useMemo(() => ({ filter: `done = false && labels in ${sought || '0'}` }), [sought]);
	const openTasks = useOpenTasks(query);
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
			title={labels.length > 0 ? t('with', { titles }) : t('overview:tasks')}
			isFixed
			tools={
				<ToolBar>
					<span className={styles.labels}>
						{labels.map(({ id, title, hexColor }) => (
							<LabelChip key={id} title={title} color={hexColor} />
						))}
					</span>
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
						<EmptyState picture="line" title={t('noTasks')} />
					</OpenTasksFoot>
				}
			/>
		</Page>
	);
}
