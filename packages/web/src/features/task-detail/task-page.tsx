import type { TaskId } from '@ordna/domain/task';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { Page, PageAsModal } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { SavingProvider, SavingWords } from './saving.tsx';
import { TaskContent } from './task-content.tsx';
import { TaskActions, TaskCrumbs } from './task-head.tsx';
import styles from './task-page.module.css';
import type { OpenPanel } from './task-rail.tsx';
import { TaskAway } from './task-states.tsx';
import { TaskWindow } from './task-window.tsx';
import { useOpenProject } from './use-open-project.ts';
import { type ShownTask, useTaskDetail } from './use-task-detail.ts';

/** A task at its own address, for who comes from outside. */
export function TaskPage() {
	const { taskId } = useParams({ from: '/inside/tasks/$taskId' });
	const isPhone = useIsPhone();
	// On a phone a task fills the window, wherever one comes from.
	return isPhone ? <TaskOnPhone taskId={taskId} /> : <TaskOnPage key={taskId} taskId={taskId} />;
}

function TaskOnPhone({ taskId }: { taskId: TaskId }) {
	const { detail } = useTaskDetail(taskId);
	const leave = useOpenProject(detail.state === 'ready' ? detail.task : undefined);
	const navigate = useNavigate();
	const goTo = (id: TaskId) => void navigate({ to: '/tasks/$taskId', params: { taskId: id }, replace: true });
	return (
		<PageAsModal>
			<TaskWindow taskId={taskId} onClose={leave} onNumbered={goTo} />
		</PageAsModal>
	);
}

function TaskOnPage({ taskId }: { taskId: TaskId }) {
	const { t } = useTranslation('task-detail');
	const { detail, remove } = useTaskDetail(taskId, () => openProject());
	const openProject = useOpenProject(detail.state === 'ready' ? detail.task : undefined);
	if (detail.state !== 'ready') {
		return (
			<Page
				title={t(detail.state === 'missing' ? 'missing.title' : 'task')}
				isTitleHidden
				isPassedThrough={detail.state === 'loading'}
			>
				<TaskAway detail={detail} />
			</Page>
		);
	}
	return (
		<SavingProvider>
			<KnownTask shown={detail} onDelete={remove} onOpenProject={openProject} />
		</SavingProvider>
	);
}

interface KnownTaskProps {
	shown: ShownTask;
	onDelete: () => void;
	onOpenProject: () => void;
}

function KnownTask({ shown, onDelete, onOpenProject }: KnownTaskProps) {
	const { task, project, readOnly } = shown;
	const [open, setOpen] = useState<OpenPanel>(null);
	return (
		<Page
			title={task.title}
			isTitleHidden
			isFixed
			color={project?.hexColor ?? null}
			actions={
				<>
					{project && <TaskCrumbs task={task} project={project} isReadOnly={readOnly !== undefined} />}
					<span className={styles.gap} />
					<TaskActions
						task={task}
						isReadOnly={readOnly !== undefined}
						onMove={() => setOpen('move')}
						onDelete={onDelete}
					/>
					<SavingWords />
				</>
			}
		>
			<div className={styles.page}>
				<TaskContent shown={shown} open={open} onOpen={setOpen} onDelete={onDelete} onOpenProject={onOpenProject} />
			</div>
		</Page>
	);
}
