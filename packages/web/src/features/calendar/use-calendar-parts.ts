import { type Project, parseProjectRef } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { calendarDateAt } from '@ordna/domain/time';
import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { useStore } from '../../platform/store/index.ts';
import { addDays, type Day } from '../../ui/date-picker/calendar.ts';
import { canWriteIn, useProjectOf, useProjects, useReadOnlyOf } from '../project/index.ts';
import {
	hrefOfTask,
	type QuickAddTarget,
	type RowContext,
	taskKind,
	taskMetas,
	useDateFormat,
	useTaskActions,
} from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import type { CalendarParts } from './calendar-context.ts';
import { type CalendarDisplay, colorOfTask } from './calendar-display.ts';
import { clockText, longDay, rangeText } from './day-words.ts';
import { weekdayOn } from './days-shown.ts';
import { type Entry, minutesOfDay } from './entries.ts';
import { useCarry } from './use-carry.ts';
import { useMoves } from './use-moves.ts';

/** Puts together what the parts of the page share. `reveal` brings a day in sight. */
export function useCalendarParts(
	project: Project,
	addAt: QuickAddTarget | undefined,
	{
		reveal,
		stretch,
		selection,
		display,
	}: Pick<CalendarParts, 'stretch' | 'selection' | 'display'> & { reveal: (day: Day) => void },
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
	const tipOf = useTipOf(hour12);
	const daysOn = useDaysOn(display);
	const moves = useMoves(rowContext, { reveal, hour12, daysOn, selection });
	const carry = useCarry({ followed, reveal, onDrop: moves.move, daysOn });
	const deeds = useMemo(() => ({ ...moves, ...carry }), [moves, carry]);
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		const today = calendarDateAt(now, zone);
		const canWrite = (task: Task) => {
			const own = byId.get(task.projectId);
			return own === undefined || canWriteIn(own);
		};
		return {
			...{ project, zone, today, weekStart, language, hour12, rowContext, addAt, grab, followed, canWrite, ...deeds },
			...{ tipOf, stretch, selection, display, daysOn },
			taskOf: (id) => store.get(taskKind, id),
			colorOf: (task) => colorOfTask(task, byId.get(task.projectId)?.hexColor ?? '', display.colorBy),
			isLate: ({ done, dueDate, dueDay }) =>
				!done && dueDate !== null && (dueDay === null ? dueDate <= now : dueDay < today),
			clock: (minute) => clockText(minute % minutesOfDay, language, hour12),
			wholeClock: (minute) => clockText(minute % minutesOfDay, language, hour12, true),
			onTaskClick(event: MouseEvent, id: TaskId) {
				if (event.shiftKey || event.altKey) return;
				event.preventDefault();
				const task = store.get(taskKind, id);
				if (!event.ctrlKey && !event.metaKey) openModal(hrefOfTask(id));
				else if (task && canWrite(task)) commands.toggleDone(id);
			},
		};
	}, [
		project,
		zone,
		now,
		weekStart,
		language,
		hour12,
		rowContext,
		addAt,
		projects,
		store,
		openModal,
		commands,
		deeds,
		tipOf,
		stretch,
		selection,
		display,
		daysOn,
	]);
}

/** Keys go over weekends that are left out. */
function useDaysOn({ weekends }: CalendarDisplay): CalendarParts['daysOn'] {
	return useCallback((day, days) => (weekends ? addDays(day, days) : weekdayOn(addDays(day, days), days)), [weekends]);
}

/** What a tip says of a task: its title, when it is, and who does it. */
function useTipOf(hour12: boolean): CalendarParts['tipOf'] {
	const { t, language, messageLocale } = useTranslation('calendar');
	return useMemo(() => {
		const list = new Intl.ListFormat(messageLocale);
		const clock = (minute: number) => clockText(minute % minutesOfDay, language, hour12, true);
		const whenOf = ({ kind, first, last, from, to }: Entry) => {
			if (kind === 'span') return rangeText(first, last, language, 'medium');
			if (kind === 'day') return longDay(first, language);
			return to === null ? t('dueAt', { time: clock(from) }) : t('fromTo', { from: clock(from), to: clock(to) });
		};
		return (entry, { title, assignees }) => {
			const when = whenOf(entry);
			if (assignees.length === 0) return t('tip.when', { title, when });
			return t('tip.people', { title, when, people: list.format(assignees.map(displayName)) });
		};
	}, [t, language, messageLocale, hour12]);
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
