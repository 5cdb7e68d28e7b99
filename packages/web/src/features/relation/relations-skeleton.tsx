import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { DueDate } from '../../ui/due-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { isRepeating, shownDate, useDateFormat } from '../task/index.ts';
import { type RelatedEntry, shownKinds, useRelations } from './relation.api.ts';
import styles from './relation.module.css';
import type { TaskRelationsProps } from './task-relations.tsx';

/** As high as the subtasks and relations of a task that will stand here, so that what comes below does not move. */
export function RelationsSkeleton({ task, isReadOnly }: Pick<TaskRelationsProps, 'task' | 'isReadOnly'>) {
	const { t } = useTranslation('ui');
	const entries = useRelations(task);
	const isDue = useDelayed(entries.length > 0);
	const subtasks = entries.filter(({ kind }) => kind === 'subtask');
	const groups = shownKinds
		.map((kind) => entries.filter((entry) => entry.kind === kind))
		.filter((group) => group.length > 0);
	const className = cx(styles.section, isDue ? styles.waiting : styles.early);
	return (
		<>
			{isDue && (
				<span role="status" className="sr-only">
					{t('loading')}
				</span>
			)}
			{subtasks.length > 0 && (
				<section className={cx(className, styles.subtasks)} aria-hidden="true">
					<Head hasButton />
					<Rows entries={subtasks} />
					{!isReadOnly && <div className={styles.add} />}
				</section>
			)}
			{groups.length > 0 && (
				<section className={className} aria-hidden="true">
					<Head hasButton={!isReadOnly} />
					{groups.map((group) => (
						<div key={group[0]?.kind} className={styles.group}>
							<h4>&nbsp;</h4>
							<Rows entries={group} />
						</div>
					))}
				</section>
			)}
			{!isReadOnly && !(subtasks.length > 0 && groups.length > 0) && (
				<div className={styles.begin}>
					<span className={styles.buttonPlace} />
				</div>
			)}
		</>
	);
}

function Head({ hasButton = false }: { hasButton?: boolean }) {
	return (
		<div className={styles.head}>
			<Skeleton width={120} />
			{hasButton && <span className={styles.buttonPlace} />}
		</div>
	);
}

function Rows({ entries }: { entries: readonly RelatedEntry[] }) {
	return (
		<div>
			{entries.map((entry) => (
				<div key={entry.id} className={styles.row}>
					<Skeleton width={18} height={18} />
					<span className={styles.left}>
						<span className={cx(styles.title, 'cut')}>{entry.title}</span>
					</span>
					<When task={entry.task} />
				</div>
			))}
		</div>
	);
}

/** On a phone the due date is a line of its own. */
function When({ task }: Pick<RelatedEntry, 'task'>) {
	const format = useDateFormat();
	const dueDate = task ? shownDate(task, 'dueDate', format.clock.zone) : null;
	return (
		<span className={styles.when}>
			{task && dueDate !== null && (
				<DueDate
					nearness={format.nearness(dueDate, task.done)}
					text={format.short(dueDate)}
					dateTime={new Date(dueDate).toISOString()}
					long={format.long(dueDate)}
					isRepeating={isRepeating(task)}
				/>
			)}
		</span>
	);
}
