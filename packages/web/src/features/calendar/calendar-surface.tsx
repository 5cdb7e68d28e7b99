import type { Task, TaskId } from '@ordna/domain/task';
import { type ReactNode, useMemo, useRef } from 'react';
import { useDropColumn } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { CarriedStack } from '../task-selection/index.ts';
import { useCalendar } from './calendar-context.ts';
import { ChipPreview } from './chip.tsx';
import { carriedTasks } from './use-moves.ts';

/** What bars are lifted from. They land on days, which are drop zones, and never between each other. */
export function CalendarSurface({ tasks, children }: { tasks: ReadonlyMap<number, Task>; children: ReactNode }) {
	const { t } = useTranslation('calendar');
	const { colorOf, selection } = useCalendar();
	const titleOf = (id: TaskId) => tasks.get(id)?.title ?? '';
	useDropColumn<TaskId>(
		{
			kind: 'task',
			id: 'calendar',
			label: t('title'),
			ids: useMemo(() => [...tasks.values()].map(({ id }) => id), [tasks]),
			tilt: 1,
			labelOf: titleOf,
			overlay: (id) => {
				const task = tasks.get(id);
				return (
					task && (
						<CarriedStack count={carriedTasks(selection, id).length}>
							<ChipPreview title={task.title} color={colorOf(task)} />
						</CarriedStack>
					)
				);
			},
			onDrop: () => undefined,
		},
		useRef(null),
	);
	return children;
}
