import type { TaskId } from '@ordna/domain/task';
import { type RefObject, useCallback, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { datesAndDaysOf, useTaskActions, useWeekClock } from '../task/index.ts';
import { type Bar, type Dates, datesOf } from './bars.ts';
import type { ChartRow } from './chart-rows.ts';
import { useDayWriter } from './use-day-writer.ts';

/** Key presses that follow one another within this time are undone together. */
const burstMs = 6_000;

interface Burst {
	readonly id: number;
	/** As the dates were before the first of them. */
	readonly before: Dates;
	readonly at: number;
}

/** Saves the dates of a bar that was carried, at once to be seen, with a way back. */
export function useSaveBar(onSaved: (id: TaskId) => void): (row: ChartRow, after: Bar) => void {
	const { t } = useTranslation('gantt');
	const { zone } = useWeekClock();
	const commands = useTaskActions();
	const writer = useDayWriter();
	const burst = useRef<Burst>(undefined);
	return useCallback(
		({ id, task, bar }, after) => {
			if (!task || !bar || (bar.first === after.first && bar.last === after.last)) return;
			const before = datesBefore(burst, id, task);
			commands.patch(id, datesOf(task, bar, after, zone));
			const undo = () => {
				burst.current = undefined;
				commands.patch(id, before);
			};
			notify({ text: t('moved', { span: writer.span(after) }), undo });
			onSaved(id);
		},
		[commands, zone, t, writer, onSaved],
	);
}

function datesBefore(burst: RefObject<Burst | undefined>, id: number, task: Dates): Dates {
	const last = burst.current;
	const isSame = last?.id === id && performance.now() - last.at < burstMs;
	const before = isSame ? last.before : datesAndDaysOf(task);
	burst.current = { id, before, at: performance.now() };
	return before;
}
