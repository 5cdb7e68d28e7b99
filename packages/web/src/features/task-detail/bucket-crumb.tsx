import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useBoardOf } from '../task-move/index.ts';
import { useTaskColumns } from './task-board.ts';
import styles from './task-head.module.css';

interface BucketCrumbProps {
	task: Task;
	isReadOnly: boolean;
}

/** In which column of the board it stands: of the one behind, or of the first of its project. */
export function BucketCrumb({ task, isReadOnly }: BucketCrumbProps) {
	const board = useBoardOf(task);
	return board ? <Column task={task} board={board} isReadOnly={isReadOnly} /> : null;
}

function Column({ task, board, isReadOnly }: BucketCrumbProps & { board: View }) {
	const { t } = useTranslation('task-detail');
	const { buckets, current, moveTo } = useTaskColumns(task, board);
	if (!current) return null;
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
