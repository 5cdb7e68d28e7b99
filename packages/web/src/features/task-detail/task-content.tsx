import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { TaskTick } from '../../ui/task-tick.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { TaskAttachments, useUploadPicture } from '../attachment/index.ts';
import { Comments } from '../comment/index.ts';
import { TaskHistory } from '../history/index.ts';
import { useNoteVisit } from '../palette/index.ts';
import { TaskReactions } from '../reaction/index.ts';
import { ParentCrumbs, prepareTaskRelations, TaskRelations } from '../relation/index.ts';
import { useTaskActions } from '../task/index.ts';
import { takePendingDescription } from './pending-description.ts';
import { PhoneActions } from './phone-actions.tsx';
import { useReadTask } from './read-task.ts';
import styles from './task-content.module.css';
import { type DescriptionHandle, TaskDescription } from './task-description.tsx';
import { type OpenPanel, TaskRail } from './task-rail.tsx';
import { TaskTitle } from './task-title.tsx';
import { usePreloadParts } from './use-preload-parts.ts';
import type { ShownTask } from './use-task-detail.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTellChanges } from './use-tell-changes.ts';

// With the code of the task, so that neither waits for the other.
prepareTaskRelations();

interface TaskContentProps {
	shown: ShownTask;
	open: OpenPanel;
	onOpen: (panel: OpenPanel) => void;
	onDelete: () => void;
	onOpenProject: () => void;
	/** Whether its history stands in the place of its text. */
	isHistory: boolean;
	onHistory: (isShown: boolean) => void;
	/** To the next task of the page behind, or the one before. */
	onStep?: (step: 1 | -1) => void;
}

/** The task itself: title and text, what it has beside them, and its keys. */
export function TaskContent(props: TaskContentProps) {
	const { shown, open, onOpen, onDelete, onOpenProject, isHistory, onHistory, onStep } = props;
	const { t } = useTranslation('task-detail');
	const isPhone = useIsPhone();
	const commands = useTaskActions();
	const description = useRef<DescriptionHandle>(null);
	const { task, readOnly } = shown;
	const isReadOnly = readOnly !== undefined;
	const upload = useUploadPicture(task.id);
	usePreloadParts(!isReadOnly);
	useNoteVisit(task);
	const newSince = useReadTask(task);
	useTellChanges(task);
	useTaskKeys(shown, {
		isActive: open === null,
		onOpen,
		onDelete,
		onOpenProject,
		onStep,
		onDescribe: () => description.current?.start(),
		onHistory: () => onHistory(!isHistory),
	});
	useEffect(() => {
		if (takePendingDescription(task.id)) description.current?.start();
	}, [task.id]);
	const toggleDone = () => commands.toggleDone(task.id);
	const rail = { shown, open, onOpen, onDelete, isHistory, onHistory: () => onHistory(!isHistory) };
	if (isHistory) {
		return (
			<div className={styles.body}>
				<div className={cx(styles.main, styles.history)}>
					<Suspense fallback={null}>
						<TaskHistory key={task.id} task={task} isReadOnly={isReadOnly} onBack={() => onHistory(false)} />
					</Suspense>
				</div>
				{!isPhone && <TaskRail {...rail} />}
			</div>
		);
	}
	return (
		<>
			<div className={styles.body}>
				<div className={styles.main}>
					<ParentCrumbs task={task} />
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
					<TaskDescription task={task} isReadOnly={isReadOnly} handle={description} upload={upload} />
					<TaskReactions task={task} isReadOnly={isReadOnly} />
					<TaskRelations task={task} isReadOnly={isReadOnly} isActive={open === null} />
					<TaskAttachments task={task} isReadOnly={isReadOnly} />
					<Comments task={task} isReadOnly={isReadOnly} newSince={newSince} />
				</div>
				<TaskRail {...rail} />
			</div>
			{isPhone && !isReadOnly && <PhoneActions task={task} onDone={toggleDone} onOpen={onOpen} />}
		</>
	);
}
