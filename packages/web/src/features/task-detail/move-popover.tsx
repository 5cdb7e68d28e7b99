import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ProjectChoices, useProjectTitle } from '../project/index.ts';
import { useTaskActions } from '../task/index.ts';
import { useSaving } from './saving.tsx';
import { useBoardOf, useTaskColumns } from './task-board.ts';

interface MovePopoverProps {
	task: Task;
	trigger: ReactElement;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

/** Where a task is moved to: another column of its board, or another project. */
export function MovePopover({ task, ...popover }: MovePopoverProps) {
	const { t } = useTranslation('task-detail');
	const board = useBoardOf(task);
	const leave = () => popover.onOpenChange(false);
	return (
		<Popover {...popover} name={t('move')}>
			{board ? <WithColumns task={task} board={board} onDone={leave} /> : <Projects task={task} onDone={leave} />}
		</Popover>
	);
}

function WithColumns({ task, board, onDone }: { task: Task; board: View; onDone: () => void }) {
	const { t } = useTranslation('task-detail');
	const { buckets, current, moveTo } = useTaskColumns(task, board);
	// In the one column there is a task can go nowhere.
	const others = buckets.length > 1 ? buckets.filter((bucket) => bucket !== current) : [];
	const columns = others.map((bucket) => ({
		key: `column ${bucket.id}`,
		label: bucket.title,
		group: t('moveColumns'),
		mark: <Icon of={Columns3} />,
		run() {
			onDone();
			moveTo(bucket);
		},
	}));
	return <Projects task={task} columns={columns} onDone={onDone} />;
}

interface ProjectsProps {
	task: Task;
	columns?: Parameters<typeof ProjectChoices>[0]['before'];
	onDone: () => void;
}

function Projects({ task, columns, onDone }: ProjectsProps) {
	const commands = useTaskActions();
	const { track } = useSaving();
	const titleOf = useProjectTitle();
	const move = (project: Project) => {
		onDone();
		track(commands.moveToProject(task.id, project.id, titleOf(project)));
	};
	return <ProjectChoices without={task.projectId} {...(columns && { before: columns })} onChoose={move} />;
}
