import type { Bucket } from '@ordna/domain/bucket';
import type { Task } from '@ordna/domain/task';
import { effectiveMode, type View } from '@ordna/domain/view';
import { useParams } from '@tanstack/react-router';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { listOf, usePlacement, useStore } from '../../platform/store/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useColumns } from '../bucket/index.ts';
import { taskKind, useTaskActions, viewListKey } from '../task/index.ts';
import { useViews } from '../view/index.ts';
import { useSaving } from './saving.tsx';
import styles from './task-head.module.css';

interface BucketCrumbProps {
	task: Task;
	isReadOnly: boolean;
}

/** In which column of the board it stands, where that is one board: the one behind, or the only one. */
export function BucketCrumb({ task, isReadOnly }: BucketCrumbProps) {
	const views = useViews(task.projectId);
	const viewId: number | undefined = useParams({ strict: false, select: (params) => params.viewId });
	const boards = views.filter((view) => effectiveMode(view.viewKind, view.bucketConfigurationMode) === 'manual');
	const board = boards.find((view) => view.id === viewId) ?? (boards.length === 1 ? boards[0] : undefined);
	return board ? <Column task={task} board={board} isReadOnly={isReadOnly} /> : null;
}

function Column({ task, board, isReadOnly }: BucketCrumbProps & { board: View }) {
	const { t } = useTranslation('task-detail');
	const { track } = useSaving();
	const store = useStore();
	const commands = useTaskActions();
	const placement = usePlacement(taskKind, viewListKey(board.id), task.id);
	const { columns } = useColumns(board);
	const buckets = columns.flatMap(({ bucket }) => bucket ?? []);
	const current = buckets.find(({ id }) => id === placement?.bucket);
	// Opened from elsewhere, nobody has asked where it stands on the board.
	if (!current) return null;

	const moveTo = ({ id }: Bucket) => {
		const after = store.ids(listOf(viewListKey(board.id), id))[0] ?? null;
		track(commands.place(task.id, { view: board, bucketId: id, before: null, after }));
	};
	const words = (
		<>
			<span className="cut" dir="auto">
				{current.title}
			</span>
			{!isReadOnly && <Icon of={ChevronDown} size={14} />}
		</>
	);
	return (
		<>
			<Icon of={ChevronRight} size={14} />
			{isReadOnly ? (
				<span className={styles.bucket}>{words}</span>
			) : (
				<Menu
					trigger={
						<button type="button" className={styles.bucket} aria-label={t('bucket', { title: current.title })}>
							{words}
						</button>
					}
				>
					{buckets.map((bucket) => (
						<MenuItem
							key={bucket.id}
							tail={bucket === current ? <Icon of={Check} /> : undefined}
							onSelect={() => bucket !== current && moveTo(bucket)}
						>
							{bucket.title}
						</MenuItem>
					))}
				</Menu>
			)}
		</>
	);
}
