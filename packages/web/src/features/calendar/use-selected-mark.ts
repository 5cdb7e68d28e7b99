import type { TaskId } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useIsSelected } from '../task-selection/index.ts';
import { useCalendar } from './calendar-context.ts';

/** What an element of a task says and shows while it is selected. What comes round again is never selected itself. */
export function useSelectedMark(id: TaskId, isAhead = false) {
	const { t } = useTranslation('pickers');
	const { selection } = useCalendar();
	const isSelected = useIsSelected(selection, id) && !isAhead;
	return isSelected ? { 'data-selected': '' as const, 'aria-description': t('selection.selected') } : undefined;
}
