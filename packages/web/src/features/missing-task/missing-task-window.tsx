import type { Project, ProjectId } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { useParams, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProject } from '../project/index.ts';
import { elementOfTask, type OrderOfView, revealTask, useListFilter, useShownOrder, useTask } from '../task/index.ts';
import { useView } from '../view/index.ts';
import { Deeds } from './deeds.tsx';
import { useExplanation } from './explanation.api.ts';
import styles from './missing-task.module.css';
import { Reasons } from './reasons.tsx';
import { TaskToFind } from './task-to-find.tsx';
import { Verdict } from './verdict.tsx';

interface MissingTaskWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** What the page beneath shows; a page that has no order of its own shows its view. */
function usePageOrder(): Pick<OrderOfView, 'view' | 'query'> | undefined {
	const shown = useShownOrder();
	const { viewId } = useParams({ strict: false });
	const view = useView(viewId);
	const { query } = useListFilter();
	if (shown && (viewId === undefined || shown.view.id === viewId)) return shown;
	return view && { view, query };
}

/**
 * Changes the filter of the page beneath, at once and for good: closing the window goes back to where it was opened, and
 * there the address has the filter of before.
 */
function useLastingFilter(): (text: string) => void {
	const { setText } = useListFilter();
	const router = useRouter();
	const wanted = useRef<{ readonly text: string; readonly pathname: string }>(undefined);
	useEffect(
		() => () => {
			const { text, pathname } = wanted.current ?? {};
			if (text !== undefined && router.state.location.pathname === pathname) setText(text);
		},
		[router, setText],
	);
	return (text) => {
		wanted.current = { text, pathname: router.state.location.pathname };
		setText(text);
	};
}

/** Names what keeps a task out of the view beneath, and offers what brings it in. */
export function MissingTaskWindow({ projectId, onClose }: MissingTaskWindowProps) {
	const { t } = useTranslation('missing-task');
	const order = usePageOrder();
	const project = useProject(projectId);
	const [chosen, setChosen] = useState<Task>();
	const revealed = useRef<Task>(undefined);
	const setFilter = useLastingFilter();
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t('title')}
			finalFocus={() => {
				if (!revealed.current) return true;
				revealTask(revealed.current.id);
				return elementOfTask(revealed.current.id) ?? true;
			}}
		>
			{!chosen || !order || !project ? (
				<TaskToFind onChoose={setChosen} />
			) : (
				<Answer
					key={chosen.id}
					task={chosen}
					project={project}
					order={order}
					setFilter={setFilter}
					onAnother={() => setChosen(undefined)}
					onShow={() => {
						revealed.current = chosen;
						onClose();
					}}
					onClose={onClose}
				/>
			)}
		</Dialog>
	);
}

export interface AnswerProps {
	task: Task;
	/** The one whose view is shown: a project, or what stands for a saved filter or the favorites. */
	project: Project;
	order: { readonly view: View; readonly query: OrderOfView['query'] };
	/** Changes what is typed to narrow the page. */
	setFilter: (text: string) => void;
	onAnother: () => void;
	/** Leads to the task on the page. */
	onShow: () => void;
	onClose: () => void;
}

function Answer(props: AnswerProps) {
	const { t } = useTranslation('missing-task');
	const { order, onAnother } = props;
	// Of one in the trash nothing is held but what the trash said.
	const task = useTask(props.task.id) ?? props.task;
	const { explanation, state, failure, retry } = useExplanation(order, task.id);
	const isLate = useDelayed(state === 'loading');
	return (
		<div className={styles.answer}>
			<ChosenTask task={task} onAnother={onAnother} />
			{state === 'failed' && <LoadError title={t('trouble.title')} failure={failure} retry={retry} />}
			{state === 'missing' && (
				<Note kind="info" isAnnounced>
					{t('noTask')}
				</Note>
			)}
			{state === 'loading' && isLate && <RowSkeletons count={4} />}
			{explanation && (
				<>
					<Verdict {...props} task={task} explanation={explanation} />
					<Reasons {...props} task={task} explanation={explanation} />
					<footer className={styles.foot}>
						{!explanation.isDeleted && (
							<Button render={<ModalLink href={`/tasks/${task.id}`} replace />}>{t('open')}</Button>
						)}
						<span className="grow" />
						<Deeds {...props} task={task} explanation={explanation} />
					</footer>
				</>
			)}
		</div>
	);
}

function ChosenTask({ task, onAnother }: Pick<AnswerProps, 'task' | 'onAnother'>) {
	const { t } = useTranslation('missing-task');
	const project = useProject(task.projectId);
	return (
		<div className={styles.chosen}>
			{project && <Swatch color={project.hexColor} size="small" />}
			<span className="cut grow" dir="auto">
				{task.title}
			</span>
			<IconButton icon={X} size="small" name={t('another')} onClick={onAnother} />
		</div>
	);
}
