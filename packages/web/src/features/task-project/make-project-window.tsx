import type { ProjectId } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { ListChecks, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { ParentField } from '../project/index.ts';
import { useTask } from '../task/index.ts';
import styles from './make-project-window.module.css';
import { useMakeProject } from './use-make-project.ts';

interface MakeProjectWindowProps {
	taskId: TaskId;
	onClose: () => void;
}

/** Asks below which project the one of a task stands, and says what becomes of the task and its subtasks. */
export function MakeProjectWindow({ taskId, onClose }: MakeProjectWindowProps) {
	const task = useTask(taskId);
	// From an address alone, the task may still be on its way.
	return task && <MakeForm task={task} onClose={onClose} />;
}

function MakeForm({ task, onClose }: { task: Task; onClose: () => void }) {
	const { t } = useTranslation(['task-project', 'ui']);
	const id = useId();
	const { parentId, setParentId, error, isBusy, form } = useMakeProject(task, onClose);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('title', { title: task.title })}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('verb')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				<ParentField value={parentId} without={undefined} onChange={(chosen: ProjectId) => setParentId(chosen)} />
				<ul className={styles.effects}>
					<li>
						<Icon of={ListChecks} />
						{t('subtasks', { count: movingOf(task) })}
					</li>
					<li>
						<Icon of={Trash2} />
						{t('task')}
					</li>
				</ul>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

/** How many of its subtasks stand in its project: the others stay where they are. */
function movingOf({ projectId, relatedTasks }: Task): number {
	return (relatedTasks['subtask'] ?? []).filter((one) => one.projectId === projectId).length;
}
