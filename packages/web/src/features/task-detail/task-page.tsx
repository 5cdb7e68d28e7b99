import type { TaskId } from '@ordna/domain/task';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Page, PageAsModal } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { GoneTask, useGoneName } from './gone-task.tsx';
import { SavingProvider, SavingWords } from './saving.tsx';
import { TaskContent } from './task-content.tsx';
import { TaskActions, TaskCrumbs, TitleEcho } from './task-head.tsx';
import styles from './task-page.module.css';
import type { OpenPanel } from './task-rail.tsx';
import { TaskUnavailable } from './task-states.tsx';
import { TaskWindow } from './task-window.tsx';
import { TitleSightProvider } from './title-sight.tsx';
import { useOpenProject } from './use-open-project.ts';
import { type ShownTask, useTaskDetail } from './use-task-detail.ts';

/** A task at its own address, for who comes from outside. */
export function TaskPage() {
	const { taskId } = useParams({ from: '/inside/tasks/$taskId' });
	const isHistory = useLocation({ select: ({ pathname }) => pathname.endsWith('/history') });
	const isPhone = useIsPhone();
	// On a phone a task fills the window, wherever one comes from.
	const Shown = isPhone ? TaskOnPhone : TaskOnPage;
	return <Shown key={isPhone ? undefined : taskId} taskId={taskId} isHistory={isHistory} />;
}

interface TaskAtProps {
	taskId: TaskId;
	isHistory: boolean;
}

function useShowHistory(taskId: TaskId): (isShown: boolean) => void {
	const navigate = useNavigate();
	return (isShown) =>
		void navigate({ to: isShown ? '/tasks/$taskId/history' : '/tasks/$taskId', params: { taskId }, replace: true });
}

function TaskOnPhone({ taskId, isHistory }: TaskAtProps) {
	const { detail } = useTaskDetail(taskId);
	const leave = useOpenProject(detail.state === 'ready' ? detail.task : undefined);
	const navigate = useNavigate();
	const showHistory = useShowHistory(taskId);
	const goTo = (id: TaskId) => void navigate({ to: '/tasks/$taskId', params: { taskId: id }, replace: true });
	return (
		<PageAsModal>
			<TaskWindow taskId={taskId} onClose={leave} onNumbered={goTo} isHistory={isHistory} onHistory={showHistory} />
		</PageAsModal>
	);
}

function TaskOnPage({ taskId, isHistory }: TaskAtProps) {
	const { t } = useTranslation('task-detail');
	const { detail, remove } = useTaskDetail(taskId, () => openProject());
	const openProject = useOpenProject(detail.state === 'ready' || detail.state === 'gone' ? detail.task : undefined);
	const gone = useGoneName(detail.state === 'gone' ? detail : undefined);
	if (detail.state === 'gone') {
		return (
			<Page title={gone.name ?? ''} isTitleHidden isFixed color={detail.project?.hexColor ?? null}>
				<div className={styles.gone}>
					<GoneTask gone={detail} onClose={openProject} onLoss={gone.onLoss} />
				</div>
			</Page>
		);
	}
	if (detail.state !== 'ready') {
		return (
			<Page
				title={t(detail.state === 'missing' ? 'missing.title' : 'task')}
				isTitleHidden
				isPassedThrough={detail.state === 'loading'}
			>
				<TaskUnavailable detail={detail} />
			</Page>
		);
	}
	return (
		<SavingProvider>
			<TitleSightProvider>
				<KnownTask shown={detail} onDelete={remove} onOpenProject={openProject} isHistory={isHistory} />
			</TitleSightProvider>
		</SavingProvider>
	);
}

interface KnownTaskProps {
	shown: ShownTask;
	onDelete: () => void;
	onOpenProject: () => void;
	isHistory: boolean;
}

function KnownTask({ shown, onDelete, onOpenProject, isHistory }: KnownTaskProps) {
	const { task, project, readOnly } = shown;
	const { t } = useTranslation('task-detail');
	const [open, setOpen] = useState<OpenPanel>(null);
	const showHistory = useShowHistory(task.id);
	return (
		<Page
			title={task.title}
			part={isHistory ? t('history') : undefined}
			isTitleHidden
			isFixed
			color={project?.hexColor ?? null}
			actions={
				<>
					{project && <TaskCrumbs task={task} project={project} isReadOnly={readOnly !== undefined} />}
					<TitleEcho task={task} isReadOnly={readOnly !== undefined} />
					<SavingWords />
					<span className="grow" />
					<TaskActions
						task={task}
						isReadOnly={readOnly !== undefined}
						onMove={() => setOpen('move')}
						onHistory={() => showHistory(true)}
						onDelete={onDelete}
					/>
				</>
			}
		>
			<div className={styles.page}>
				<TaskContent
					shown={shown}
					open={open}
					onOpen={setOpen}
					onDelete={onDelete}
					onOpenProject={onOpenProject}
					isHistory={isHistory}
					onHistory={showHistory}
				/>
			</div>
		</Page>
	);
}
