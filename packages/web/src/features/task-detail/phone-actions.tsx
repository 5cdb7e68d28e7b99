import type { Task } from '@ordna/domain/task';
import { Calendar, Check, RotateCcw, Tag, UserPlus } from 'lucide-react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './phone-actions.module.css';
import type { FieldName } from './task-fields.tsx';

interface PhoneActionsProps {
	task: Task;
	onDone: () => void;
	onOpen: (field: FieldName) => void;
}

/** What one does most, where the thumb is. */
export function PhoneActions({ task, onDone, onOpen }: PhoneActionsProps) {
	const { t } = useTranslation('task-detail');
	const isVisitor = isVisit();
	return (
		<div className={styles.actions}>
			<Button
				kind={task.done ? 'quiet' : 'primary'}
				size="tall"
				icon={task.done ? RotateCcw : Check}
				className={styles.done}
				onClick={onDone}
			>
				{t(task.done ? 'undoneButton' : 'doneButton')}
			</Button>
			<IconButton icon={Calendar} name={t('set.due')} className={styles.action} onClick={() => onOpen('due')} />
			{!isVisitor && (
				<IconButton
					icon={UserPlus}
					name={t('set.assignees')}
					className={styles.action}
					onClick={() => onOpen('assignees')}
				/>
			)}
			<IconButton icon={Tag} name={t('set.labels')} className={styles.action} onClick={() => onOpen('labels')} />
		</div>
	);
}
