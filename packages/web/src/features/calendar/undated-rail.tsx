import { showsPriority, toPriority } from '@ordna/domain/priority';
import type { Task, TaskId } from '@ordna/domain/task';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useId } from 'react';
import { useDropZone, usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { browserStorage, localValue, useLocal } from '../../platform/local/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { usePriorityMarks } from '../../ui/priority-mark.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useMedia } from '../../ui/use-media.ts';
import { addressOfTask } from '../task/index.ts';
import { useCalendar } from './calendar-context.ts';
import { TaskBox } from './task-box.tsx';
import styles from './undated-rail.module.css';
import { useSelectedMark } from './use-selected-mark.ts';

/** Of this browser: whether the list stands open; as wide as the window is, while nobody said. */
const remembered = localValue<boolean | null>({
	...{ storage: browserStorage(), key: 'calendar-undated', otherwise: null },
	read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
});

/** Whether the list stands open, and what opens and folds it. */
export function useUndatedOpen(): readonly [boolean, (isOpen: boolean) => void] {
	const [chosen, choose] = useLocal(remembered);
	const isWide = useMedia('(min-width: 68.75rem)');
	return [chosen ?? isWide, choose];
}

interface UndatedRailProps {
	tasks: readonly Task[];
	isReady: boolean;
}

/** The tasks without a date, to be dragged onto a day; what is dropped here loses its dates. */
export function UndatedRail({ tasks, isReady }: UndatedRailProps) {
	const { t } = useTranslation('calendar');
	const { removeDates, addAt } = useCalendar();
	const [isOpen, choose] = useUndatedOpen();
	const heading = useId();
	const list = useRovingFocus();
	const { zone, isOver } = useDropZone<TaskId>({
		kind: 'task',
		id: 'no date',
		refuses: (id) => tasks.some((task) => task.id === id),
		onDrop: ({ id }) => removeDates(id),
	});
	return (
		<section
			{...zone}
			data-drop-tip={t('removesDates')}
			aria-labelledby={heading}
			className={cx(styles.rail, !isOpen && styles.folded, isOver && styles.over)}
		>
			<div className={styles.head}>
				<h2 id={heading}>
					{t('noDate')} <span className={styles.count}>{tasks.length}</span>
				</h2>
				<IconButton
					icon={isOpen ? PanelRightClose : PanelRightOpen}
					size="small"
					name={t(isOpen ? 'foldUndated' : 'openUndated')}
					aria-expanded={isOpen}
					onClick={() => choose(!isOpen)}
				/>
			</div>
			{isOpen && (
				<>
					<ul ref={list} className={styles.rows}>
						{tasks.map((task) => (
							<UndatedRow key={task.id} task={task} />
						))}
					</ul>
					{isReady && tasks.length === 0 && <p className={styles.none}>{t('allDated')}</p>}
					{addAt && tasks.length > 0 && <p className={styles.hint}>{t('dragHint')}</p>}
				</>
			)}
		</section>
	);
}

function UndatedRow({ task }: { task: Task }) {
	const { canWrite, rowContext, onTaskClick, grab } = useCalendar();
	const markOf = usePriorityMarks();
	const { marks, onPointerDown } = usePointerDraggable({
		kind: 'task',
		id: task.id,
		column: 'calendar',
		isFixed: !canWrite(task),
	});
	const selected = useSelectedMark(task.id);
	return (
		<li
			{...marks}
			data-selected={selected?.['data-selected']}
			data-roving-row=""
			className={styles.row}
			onPointerDown={(event) => {
				grab.current = { day: '', minutes: 0 };
				onPointerDown?.(event);
			}}
		>
			<TaskBox task={task} />
			<a
				href={addressOfTask(task.id)}
				draggable={false}
				data-roving=""
				aria-description={selected?.['aria-description']}
				className={styles.title}
				dir="auto"
				onClick={(event) => onTaskClick(event, task.id)}
			>
				{showsPriority(task, rowContext.minimumPriority) && (
					<span className={styles.priority}>{markOf(toPriority(task.priority))}</span>
				)}
				{task.title}
			</a>
		</li>
	);
}
