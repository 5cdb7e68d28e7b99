import type { TaskId } from '@ordna/domain/task';
import type { CalendarDate } from '@ordna/domain/time';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { canWriteIn, useProjects } from '../project/index.ts';
import { dueOnDay } from './due-on-day.ts';
import { useWeekClock } from './due-words.ts';
import { taskKind } from './task.kind.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Gives tasks another due day, `where` as it is called; one notice, whose Undo takes all of it back. */
export function useMoveToDay(): (ids: readonly TaskId[], day: CalendarDate | null, where: string) => void {
	const { t } = useTranslation('task');
	const { store } = useClient();
	const { patch } = useTaskActions();
	const { zone } = useWeekClock();
	const projects = useProjects();
	return (ids, day, where) => {
		const open = new Set(projects.filter(canWriteIn).map(({ id }) => id));
		const before = ids.flatMap((id) => store.get(taskKind, id) ?? []).filter(({ projectId }) => open.has(projectId));
		if (before.length === 0) return;
		store.batch(() => {
			for (const task of before) patch(task.id, dueOnDay(task, day, zone));
		});
		const undo = () =>
			store.batch(() => {
				for (const { id, dueDate, dueDay } of before) patch(id, { dueDate, dueDay });
			});
		notify({ text: t('movedTo', { count: before.length, where }), undo });
	};
}
