import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { useCallback } from 'react';
import { browserStorage, localValue } from '../../platform/local/index.ts';
import { type DisplayPlace, useDisplay } from '../user/index.ts';

/** What a task has its colour from: its own, else its project's; its project; its priority; its first label. */
export const colorSources = ['task', 'project', 'priority', 'label'] as const;
export type ColorSource = (typeof colorSources)[number];

/** How somebody likes to see calendars. */
export interface CalendarDisplay {
	readonly colorBy: ColorSource;
	/** `null`: where weeks begin on Monday. */
	readonly weekNumbers: boolean | null;
	readonly weekends: boolean;
}

export const usualDisplay: CalendarDisplay = { colorBy: 'task', weekNumbers: null, weekends: true };

/** Whether calendars are shown as they come. */
export const isUsual = ({ colorBy, weekNumbers, weekends }: CalendarDisplay): boolean =>
	colorBy === 'task' && weekNumbers === null && weekends;

type Stored = { readonly [field in keyof CalendarDisplay]?: unknown };

function readDisplay(stored: unknown): CalendarDisplay | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { colorBy, weekNumbers, weekends }: Stored = stored;
	return {
		colorBy: colorSources.find((one) => one === colorBy) ?? 'task',
		weekNumbers: typeof weekNumbers === 'boolean' ? weekNumbers : null,
		weekends: weekends !== false,
	};
}

/** Of visitors. */
const remembered = localValue<CalendarDisplay | null>({
	storage: browserStorage(),
	key: 'calendarDisplay',
	read: readDisplay,
	otherwise: null,
});

/** All calendars of a person are shown alike. */
const place: DisplayPlace<CalendarDisplay> = {
	view: 'calendar',
	read: readDisplay,
	local: {
		get: () => remembered.get() ?? undefined,
		set: (display) => remembered.set(display ?? null),
		watch: remembered.watch,
	},
};

/** How calendars are shown, and what shows them otherwise. */
export function useCalendarDisplay(): readonly [CalendarDisplay, (change: Partial<CalendarDisplay>) => void] {
	const [display = usualDisplay, choose] = useDisplay(place);
	const set = useCallback(
		(change: Partial<CalendarDisplay>) =>
			choose((before = usualDisplay) => {
				const next = { ...before, ...change };
				return isUsual(next) ? undefined : next;
			}),
		[choose],
	);
	return [display, set];
}

/** Whether weeks have their numbers. */
export const hasWeekNumbers = ({ weekNumbers }: CalendarDisplay, weekStart: number): boolean =>
	weekNumbers ?? weekStart === 1;

/** Low, medium, high, urgent, do now, as their marks have them. */
const priorityColors = ['', '', '4365b0', 'eda62e', 'cb473d', '8361b9'] as const;

/** The colour of a task, without `#`; empty where what gives it has none. */
export function colorOfTask(
	task: Pick<Task, 'hexColor' | 'priority' | 'labels'>,
	projectColor: string,
	colorBy: ColorSource,
): string {
	if (colorBy === 'project') return projectColor;
	if (colorBy === 'priority') return priorityColors[toPriority(task.priority)];
	if (colorBy === 'label') return task.labels[0]?.hexColor ?? '';
	return task.hexColor || projectColor;
}
