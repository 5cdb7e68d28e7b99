import { useRef } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { TaskTick } from '../../ui/task-tick.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useTaskCommands } from '../task/index.ts';
import { PhoneActions } from './phone-actions.tsx';
import styles from './task-content.module.css';
import { type DescriptionHandle, TaskDescription } from './task-description.tsx';
import { type OpenPanel, TaskRail } from './task-rail.tsx';
import { TaskTitle } from './task-title.tsx';
import { usePartsAhead } from './use-parts-ahead.ts';
import type { ShownTask } from './use-task-detail.ts';
import { useTaskKeys } from './use-task-keys.ts';

interface TaskContentProps {
	shown: ShownTask;
	open: OpenPanel;
	onOpen: (panel: OpenPanel) => void;
	onDelete: () => void;
	onOpenProject: () => void;
	/** To the next task of the page behind, or the one before. */
	onStep?: (step: 1 | -1) => void;
}

/** The task itself: title and text, what it has beside them, and its keys. */
export function TaskContent({ shown, open, onOpen, onDelete, onOpenProject, onStep }: TaskContentProps) {
	const { t } = useTranslation('task-detail');
	const isPhone = useIsPhone();
	const commands = useTaskCommands();
	const description = useRef<DescriptionHandle>(null);
	const { task, readOnly } = shown;
	const isReadOnly = readOnly !== undefined;
	usePartsAhead(!isReadOnly);
	useTaskKeys(shown, {
		isActive: open === null,
		onOpen,
		onDelete,
		onOpenProject,
		onStep,
		onDescribe: () => description.current?.start(),
	});
	const toggleDone = () => commands.toggleDone(task.id);
	return (
		<>
			<div className={styles.body}>
				<div className={styles.main}>
					<div className={styles.top}>
						{!isPhone && (
							<TaskTick
								size="large"
								className={styles.tick}
								isDone={task.done}
								onChange={toggleDone}
								name={t('markDone', { title: task.title })}
								readOnly={readOnly && t(readOnly === 'archived' ? 'archived' : 'readOnly')}
							/>
						)}
						<TaskTitle task={task} isReadOnly={isReadOnly} />
					</div>
					<TaskDescription task={task} isReadOnly={isReadOnly} handle={description} />
				</div>
				<TaskRail shown={shown} open={open} onOpen={onOpen} onDelete={onDelete} />
			</div>
			{isPhone && !isReadOnly && <PhoneActions task={task} onDone={toggleDone} onOpen={onOpen} />}
		</>
	);
}
