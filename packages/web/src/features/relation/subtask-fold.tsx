import type { TaskId } from '@ordna/domain/task';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useRecords } from '../../platform/store/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { taskKind, useTask } from '../task/index.ts';
import styles from './nested-row.module.css';

interface SubtaskFoldProps {
	id: TaskId;
	subtaskIds: readonly number[];
	/** Undefined where none of them is in the list: then only their number is shown. */
	isFolded: boolean | undefined;
	/** `isOfAll`: those of every row with them. */
	onFold: (isFolded: boolean, isOfAll: boolean) => void;
}

/** How many subtasks of a row are done; folds them away. */
export function SubtaskFold({ id, subtaskIds, isFolded, onFold }: SubtaskFoldProps) {
	const { t } = useTranslation('relation');
	const task = useTask(id);
	const held = useRecords(taskKind, subtaskIds);
	const known = new Set<number>(held.map((one) => one.id));
	const named = task?.relatedTasks['subtask']?.filter((one) => !known.has(one.id) && subtaskIds.includes(one.id)) ?? [];
	const done = [...held, ...named].filter((one) => one.done).length;
	const count = t('count', { done, total: subtaskIds.length });
	if (isFolded === undefined) return <span className={styles.count}>{count}</span>;
	return (
		<button
			type="button"
			className={styles.fold}
			aria-expanded={!isFolded}
			aria-label={t('foldSubtasks', { count })}
			onClick={(event: MouseEvent) => onFold(!isFolded, event.altKey)}
		>
			<Icon of={isFolded ? ChevronRight : ChevronDown} size={14} />
			{count}
		</button>
	);
}
