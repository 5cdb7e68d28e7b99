import type { TaskId } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { TaskTick } from '../../ui/task-tick.tsx';
import { useTask } from '../task/index.ts';
import { type TaskSelection, useIsSelected } from './use-selection.ts';

interface SelectionBoxProps {
	id: TaskId;
	selection: TaskSelection;
	className?: string | undefined;
}

/** In the place of the tick while somebody selects. */
export function SelectionBox({ id, selection, className }: SelectionBoxProps) {
	const { t } = useTranslation('pickers');
	const isSelected = useIsSelected(selection, id);
	const title = useTask(id)?.title ?? '';
	return (
		<TaskTick
			isDone={isSelected}
			onChange={() => selection.toggle(id)}
			name={t('selection.select', { title })}
			className={className}
		/>
	);
}
