import type { Task } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { TaskTick } from '../../ui/task-tick.tsx';
import { SelectionBox, useIsSelecting } from '../task-selection/index.ts';
import { useCalendar } from './calendar-context.ts';
import styles from './task-box.module.css';

/** Finishes a task, or selects it while somebody selects. */
export function TaskBox({ task }: { task: Task }) {
	const { t } = useTranslation('task');
	const { selection, rowContext } = useCalendar();
	const isSelecting = useIsSelecting(selection);
	if (isSelecting) return <SelectionBox id={task.id} selection={selection} className={styles.selects} />;
	return (
		<TaskTick
			isDone={task.done}
			onChange={() => rowContext.commands.toggleDone(task.id)}
			name={t('markDone', { title: task.title })}
			readOnly={rowContext.readOnlyOf?.(task)}
		/>
	);
}
