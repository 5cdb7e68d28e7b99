import type { Task, TaskId } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store/index.ts';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { type RowContext, type TaskPatch, taskKind } from '../task/index.ts';
import { carriedWith, type TaskSelection, useChangeTasks } from '../task-selection/index.ts';
import type { CalendarParts } from './calendar-context.ts';
import { clockText, longDay } from './day-words.ts';
import { type Entry, entryOf } from './entries.ts';
import {
	type DatesPatch,
	datesAfterDaysResize,
	datesAfterDrop,
	datesAfterResize,
	datesAlong,
	minuteAfter,
	noDates,
} from './moves.ts';

type Moves = Pick<CalendarParts, 'move' | 'removeDates' | 'nudge' | 'resize' | 'resizeDays'>;

/** What goes along with a task that is dragged. */
export const carriedTasks = (selection: TaskSelection, id: TaskId): readonly TaskId[] =>
	carriedWith(selection, id, () => [...selection.state().chosen]);

interface MovesWith extends Pick<CalendarParts, 'hour12' | 'daysOn' | 'selection'> {
	readonly reveal: (day: Day) => void;
}

/** Gives tasks other dates: one with its name in the notice, several that are selected as one batch with one Undo. */
export function useMoves(
	{ commands, format }: Pick<RowContext, 'commands' | 'format'>,
	{ reveal, hour12, daysOn, selection }: MovesWith,
): Moves {
	const { t, language } = useTranslation('calendar');
	const store = useStore();
	const changeTasks = useChangeTasks();
	const { zone } = format.clock;
	return useMemo(() => {
		const patch = (task: Task, dates: DatesPatch) => {
			const after = entryOf({ ...task, ...dates }, zone);
			const text = after
				? t('moved', { title: task.title, day: longDay(after.first, language) })
				: t('undated', { title: task.title });
			commands.patchWithUndo(task.id, dates as TaskPatch, text);
			return after;
		};
		const carried = (id: TaskId) => carriedTasks(selection, id).flatMap((one) => store.get(taskKind, one) ?? []);
		/** Those whose dates become others. */
		const patchAll = (tasks: readonly Task[], datesOf: (task: Task) => DatesPatch, key: 'movedAll' | 'undatedAll') => {
			const changes = tasks.flatMap((task) => {
				const dates = datesOf(task);
				return isChange(task, dates) ? [{ ids: [task.id], change: { values: dates } }] : [];
			});
			changeTasks(changes, (count) => t(key, { count }));
		};
		const move: Moves['move'] = (id, { from, to, minute }) => {
			const task = store.get(taskKind, id);
			if (!task) return;
			const place = { from, to, ...(minute === undefined ? {} : { minute }) };
			const dates = datesAfterDrop(task, place, zone);
			const all = carried(id);
			if (all.length > 1) {
				const datesOf = (one: Task) => (one.id === id ? dates : datesAlong(one, task, place, zone));
				patchAll(all, datesOf, 'movedAll');
			} else if (isChange(task, dates)) patch(task, dates);
		};
		return {
			move,
			removeDates(id) {
				const task = store.get(taskKind, id);
				const all = carried(id);
				if (all.length > 1) patchAll(all, () => noDates, 'undatedAll');
				else if (task && entryOf(task, zone)) patch(task, noDates);
			},
			resize(entry: Entry, edge, minute) {
				const task = store.get(taskKind, entry.id);
				const dates = task && datesAfterResize(task, edge, minute, zone);
				if (!task || !dates || !isChange(task, dates)) return;
				const after = entryOf({ ...task, ...dates }, zone);
				const at = edge === 'start' ? after?.from : after?.to;
				const time = clockText(at ?? minute, language, hour12);
				const text = t(edge === 'start' ? 'begins' : 'resized', { title: task.title, time });
				commands.patchWithUndo(task.id, dates as TaskPatch, text);
			},
			resizeDays(entry: Entry, edge, day) {
				const task = store.get(taskKind, entry.id);
				const dates = task && datesAfterDaysResize(task, edge, day, zone);
				if (!task || !dates || !isChange(task, dates)) return;
				const after = entryOf({ ...task, ...dates }, zone);
				const at = longDay((edge === 'start' ? after?.first : after?.last) ?? day, language);
				const text = t(edge === 'start' ? 'beginsOn' : 'endsOn', { title: task.title, day: at });
				commands.patchWithUndo(task.id, dates as TaskPatch, text);
			},
			nudge(entry: Entry, { days = 0, minutes }) {
				const task = store.get(taskKind, entry.id);
				if (!task) return;
				const place = { from: entry.first, to: days === 0 ? entry.first : daysOn(entry.first, days) };
				const isTime = minutes !== undefined && entry.kind === 'time';
				const minute = isTime ? minuteAfter(entry.from, minutes) : undefined;
				const dates = datesAfterDrop(task, minute === undefined ? place : { ...place, minute }, zone);
				// At the ends of a day it stays.
				const after = isChange(task, dates) ? patch(task, dates) : null;
				if (after) reveal(after.first);
			},
		};
	}, [commands, zone, store, t, language, hour12, reveal, daysOn, selection, changeTasks]);
}

function isChange(task: Task, dates: DatesPatch): boolean {
	return Object.entries(dates).some(([name, value]) => task[name as keyof DatesPatch] !== value);
}
