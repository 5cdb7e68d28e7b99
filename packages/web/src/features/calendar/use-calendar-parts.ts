import { type Project, parseProjectRef } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { calendarDateAt } from '@ordna/domain/time';
import { type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { useStore } from '../../platform/store/index.ts';
import { addDays, type Day } from '../../ui/date-picker/calendar.ts';
import { canWriteIn, useProjectOf, useProjects, useReadOnlyOf } from '../project/index.ts';
import {
	hrefOfTask,
	type QuickAddTarget,
	type RowContext,
	type TaskPatch,
	taskKind,
	taskMetas,
	useDateFormat,
	useTaskActions,
} from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import type { CalendarParts } from './calendar-context.ts';
import { clockText, longDay } from './day-words.ts';
import { type Entry, entryOf, minutesOfDay } from './entries.ts';
import { type DatesPatch, datesAfterDrop, datesAfterResize, minuteAfter, noDates } from './moves.ts';

/** Puts together what the parts of the page share. `reveal`: brings a day in sight. */
export function useCalendarParts(
	project: Project,
	addAt: QuickAddTarget | undefined,
	reveal: (day: Day) => void,
): CalendarParts {
	const { language } = useTranslation('calendar');
	const store = useStore();
	const openModal = useOpenModal();
	const rowContext = useRowContext(project);
	const { timeFormat } = useScreenSettings();
	const projects = useProjects();
	const grab = useRef({ day: '', minutes: 0 });
	const followed = useRef<TaskId>(null);
	const { commands, format } = rowContext;
	const { zone, now, weekStart } = format.clock;
	const hour12 = timeFormat === '12h';
	const moves = useMoves(rowContext, reveal, hour12);
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		const today = calendarDateAt(now, zone);
		const canWrite = (task: Task) => {
			const own = byId.get(task.projectId);
			return own === undefined || canWriteIn(own);
		};
		return {
			...{ project, zone, today, weekStart, language, hour12, rowContext, addAt, grab, followed, canWrite, ...moves },
			taskOf: (id) => store.get(taskKind, id),
			colorOf: (task) => task.hexColor || (byId.get(task.projectId)?.hexColor ?? ''),
			isLate: ({ done, dueDate, dueDay }) =>
				!done && dueDate !== null && (dueDay === null ? dueDate <= now : dueDay < today),
			clock: (minute) => clockText(minute % minutesOfDay, language, hour12),
			onTaskClick(event: MouseEvent, id: TaskId) {
				if (event.shiftKey || event.altKey) return;
				event.preventDefault();
				const task = store.get(taskKind, id);
				if (!event.ctrlKey && !event.metaKey) openModal(hrefOfTask(id));
				else if (task && canWrite(task)) commands.toggleDone(id);
			},
		};
	}, [project, zone, now, weekStart, language, hour12, rowContext, addAt, projects, store, openModal, commands, moves]);
}

type Moves = Pick<CalendarParts, 'move' | 'removeDates' | 'nudge' | 'resize'>;

function useMoves({ commands, format }: RowContext, reveal: (day: Day) => void, hour12: boolean): Moves {
	const { t, language } = useTranslation('calendar');
	const store = useStore();
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
		const move: Moves['move'] = (id, { from, to, minute }) => {
			const task = store.get(taskKind, id);
			if (!task) return;
			const dates = datesAfterDrop(task, { from, to, ...(minute === undefined ? {} : { minute }) }, zone);
			if (isChange(task, dates)) patch(task, dates);
		};
		return {
			move,
			removeDates(id) {
				const task = store.get(taskKind, id);
				if (task && entryOf(task, zone)) patch(task, noDates);
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
			nudge(entry: Entry, { days = 0, minutes }) {
				const task = store.get(taskKind, entry.id);
				if (!task) return;
				const place = { from: entry.first, to: addDays(entry.first, days) };
				const isTime = minutes !== undefined && entry.kind === 'time';
				const minute = isTime ? minuteAfter(entry.from, minutes) : undefined;
				const dates = datesAfterDrop(task, minute === undefined ? place : { ...place, minute }, zone);
				// At the ends of a day it stays.
				const after = isChange(task, dates) ? patch(task, dates) : null;
				if (after) reveal(after.first);
			},
		};
	}, [commands, zone, store, t, language, hour12, reveal]);
}

function isChange(task: Task, dates: DatesPatch): boolean {
	return Object.entries(dates).some(([name, value]) => task[name as keyof DatesPatch] !== value);
}

function useRowContext(project: Project): RowContext {
	const commands = useTaskActions();
	const format = useDateFormat();
	const { minimumPriority } = useScreenSettings();
	const projectOf = useProjectOf();
	const readOnlyOf = useReadOnlyOf();
	const isOfMany = parseProjectRef(project.id).kind !== 'project';
	return useMemo(
		() => ({
			commands,
			format,
			minimumPriority,
			metas: taskMetas,
			readOnlyOf,
			projectOf: isOfMany ? projectOf : () => undefined,
		}),
		[commands, format, minimumPriority, readOnlyOf, projectOf, isOfMany],
	);
}
