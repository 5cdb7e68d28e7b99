import type { TaskId } from '@ordna/domain/task';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog.tsx';
import { stripeStyle } from '../../ui/palette.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { adjacentTask, elementOfTask } from '../task/index.ts';
import { GoneTask, useGoneName } from './gone-task.tsx';
import { SavingProvider } from './saving.tsx';
import { TaskContent } from './task-content.tsx';
import { PhoneHead, TaskHead } from './task-head.tsx';
import type { OpenPanel } from './task-rail.tsx';
import { TaskUnavailable } from './task-states.tsx';
import styles from './task-window.module.css';
import { TitleSightProvider } from './title-sight.tsx';
import { useOpenProject } from './use-open-project.ts';
import { type ShownTask, useTaskDetail } from './use-task-detail.ts';

interface TaskWindowProps {
	taskId: TaskId;
	onClose: () => void;
	/** Its address once the server has given it a number; else the window stands at its own over the same page. */
	onNumbered?: (id: TaskId) => void;
	/** Whether its history is shown. */
	isHistory?: boolean;
	/** Its address with its history, or without; else the window stands at it over the same page. */
	onHistory?: (isShown: boolean) => void;
}

/** A task over the page one was on, which stays as it is; on a phone it fills the window. */
export function TaskWindow(props: TaskWindowProps) {
	const { taskId, onClose, onNumbered, isHistory = false } = props;
	const { t } = useTranslation('task-detail');
	const surface = useRef<HTMLDivElement>(null);
	// Where it came from goes with the task: the focus goes on beside it.
	const nextFocus = useRef<TaskId>(undefined);
	const { detail, remove } = useTaskDetail(taskId, () => {
		nextFocus.current = adjacentTask(taskId, 1) ?? adjacentTask(taskId, -1);
		onClose();
	});
	const shown = detail.state === 'ready' ? detail : undefined;
	const gone = detail.state === 'gone' ? detail : undefined;
	const real = (shown ?? gone)?.task.id ?? taskId;
	const opened = useOpened(taskId, real);
	const openWindow = useOpenModal();
	const number = useEffectEvent((id: TaskId) =>
		onNumbered ? onNumbered(id) : openWindow(`/tasks/${id}`, { replace: true }),
	);
	useEffect(() => {
		if (real !== taskId) number(real);
	}, [taskId, real]);
	const showHistory =
		props.onHistory ??
		((isShown: boolean) => openWindow(isShown ? `/tasks/${real}/history` : `/tasks/${real}`, { replace: true }));
	const goneName = useGoneName(gone);
	const name = shown?.task.title ?? goneName.name ?? t(detail.state === 'missing' ? 'missing.title' : 'task');
	return (
		<DialogFrame
			isOpen
			// Out of the history one comes back to the task.
			onClose={isHistory ? () => showHistory(false) : onClose}
			name={name}
			onPhone="page"
			className={styles.window}
			// Reading comes first: no field takes the focus, and no keyboard slides in.
			initialFocus={surface}
			finalFocus={() => (nextFocus.current !== undefined && elementOfTask(nextFocus.current)) || true}
		>
			<div
				ref={surface}
				tabIndex={-1}
				className={`${styles.surface} stripe`}
				style={stripeStyle((shown ?? gone)?.project?.hexColor)}
				data-prints=""
			>
				{shown && (
					<SavingProvider key={opened}>
						<TitleSightProvider>
							<OpenTask
								shown={shown}
								onClose={onClose}
								onDelete={remove}
								isHistory={isHistory}
								onHistory={showHistory}
							/>
						</TitleSightProvider>
					</SavingProvider>
				)}
				{gone && <GoneTask key={gone.task.id} gone={gone} onClose={onClose} onLoss={goneName.onLoss} />}
				{detail.state !== 'ready' && detail.state !== 'gone' && (
					<>
						<header className={styles.away}>
							<IconButton icon={X} name={t('close')} onClick={onClose} />
						</header>
						<TaskUnavailable detail={detail} />
					</>
				)}
			</div>
		</DialogFrame>
	);
}

/**
 * Which task is open, for what must begin anew with another one: one that is opened before the server has answered its
 * creation stays the same when it gets its number.
 */
function useOpened(asked: TaskId, real: TaskId): TaskId {
	const [opened, setOpened] = useState({ as: asked, real });
	if (opened.real === real) return opened.as;
	const now = { as: opened.real === asked ? opened.as : asked, real };
	setOpened(now);
	return now.as;
}

interface OpenTaskProps {
	shown: ShownTask;
	onClose: () => void;
	onDelete: () => void;
	isHistory: boolean;
	onHistory: (isShown: boolean) => void;
}

function OpenTask({ shown, onClose, onDelete, isHistory, onHistory }: OpenTaskProps) {
	const isPhone = useIsPhone();
	const [open, setOpen] = useState<OpenPanel>(null);
	const onOpenProject = useOpenProject(shown.task);
	const openWindow = useOpenModal();
	const onStep = (step: 1 | -1) => {
		const beside = adjacentTask(shown.task.id, step);
		// In place of this one: closing leads back to the page, however far one went.
		if (beside !== undefined) openWindow(`/tasks/${beside}`, { replace: true });
	};
	const Head = isPhone ? PhoneHead : TaskHead;
	return (
		<>
			<Head
				task={shown.task}
				project={shown.project}
				isReadOnly={shown.readOnly !== undefined}
				onMove={() => setOpen('move')}
				onHistory={() => onHistory(true)}
				onDelete={onDelete}
				onClose={isPhone && isHistory ? () => onHistory(false) : onClose}
			/>
			<TaskContent
				shown={shown}
				open={open}
				onOpen={setOpen}
				onDelete={onDelete}
				onOpenProject={onOpenProject}
				isHistory={isHistory}
				onHistory={onHistory}
				onStep={onStep}
			/>
		</>
	);
}
