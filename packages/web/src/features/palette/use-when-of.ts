import type { Task } from '@ordna/domain/task';
import { useCallback } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { shownDate, useDateFormat } from '../task/index.ts';

/** When a task is due, or when it was done, in a few words: "Friday", "Done Friday, February 27". */
export function useWhenOf(): (task: Task) => string | undefined {
	const { t } = useTranslation('palette');
	const format = useDateFormat();
	return useCallback(
		(task) => {
			if (task.done) return task.doneAt === null ? undefined : t('doneAt', { date: format.day(task.doneAt) });
			const due = shownDate(task, 'dueDate', format.clock.zone);
			return due === null ? undefined : format.short(due);
		},
		[t, format],
	);
}
