import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { createContext, type MouseEvent, type RefObject, use } from 'react';
import type { Day } from '../../ui/date-picker/calendar.ts';
import type { QuickAddTarget, RowContext } from '../task/index.ts';
import type { TaskSelection } from '../task-selection/index.ts';
import type { CalendarDisplay } from './calendar-display.ts';
import type { Entry } from './entries.ts';
import type { Edge } from './moves.ts';
import type { Carry } from './use-carry.ts';

/** A span whose edge is carried to a day. */
export interface Stretch {
	readonly id: TaskId;
	readonly edge: Edge;
	readonly day: Day;
}

/** What all parts of the page share. */
export interface CalendarParts extends Carry {
	readonly project: Project;
	readonly zone: string;
	readonly today: Day;
	readonly weekStart: number;
	readonly language: string;
	readonly hour12: boolean;
	readonly rowContext: RowContext;
	readonly selection: TaskSelection;
	readonly display: CalendarDisplay;
	/** So many days on; where weekends are left out, beyond them. */
	readonly daysOn: (day: Day, days: number) => Day;
	/** Where new tasks go; undefined where none can be made. */
	readonly addAt: QuickAddTarget | undefined;
	readonly taskOf: (id: TaskId) => Task | undefined;
	readonly canWrite: (task: Task) => boolean;
	readonly colorOf: (task: Task) => string;
	/** Late since before now, or since before today where the day is meant. */
	readonly isLate: (task: Task) => boolean;
	readonly clock: (minute: number) => string;
	/** With its minutes also on the hour, as tips and the rows of a day say it. */
	readonly wholeClock: (minute: number) => string;
	readonly tipOf: (entry: Entry, task: Task) => string;
	readonly onTaskClick: (event: MouseEvent, id: TaskId) => void;
	/** The day on which a bar of several was taken hold of, and how far below its top, in minutes. */
	readonly grab: RefObject<{ day: Day; minutes: number }>;
	/** The task that keys move on, and that the focus goes along with. */
	readonly followed: RefObject<TaskId | null>;
	/** Onto another day, or to an hour of it; `null` takes the hour away. */
	readonly move: (id: TaskId, place: { from: Day; to: Day; minute?: number | null }) => void;
	readonly removeDates: (id: TaskId) => void;
	/** Lets a time of a day begin or end at another minute. */
	readonly resize: (entry: Entry, edge: Edge, minute: number) => void;
	/** Lets what lasts several days begin or end on another one. */
	readonly resizeDays: (entry: Entry, edge: Edge, day: Day) => void;
	/** Draws a span as it would be while one of its edges is carried; `null` as it is. */
	readonly stretch: (to: Stretch | null) => void;
	/** Keys on a bar: `days` later, or in a week `minutes`. */
	readonly nudge: (entry: Entry, by: { days?: number; minutes?: number }) => void;
}

const CalendarContext = createContext<CalendarParts | null>(null);

export const CalendarProvider = CalendarContext.Provider;

export function useCalendar(): CalendarParts {
	const parts = use(CalendarContext);
	if (!parts) throw new Error('no CalendarProvider above this component');
	return parts;
}
