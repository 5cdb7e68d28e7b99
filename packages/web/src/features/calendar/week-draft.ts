import { minutesOfDay } from './entries.ts';

/** Part of a day that a new task would take, in minutes since midnight. */
export interface Draft {
	readonly from: number;
	readonly to: number;
}

/** A press on free ground means half an hour; a finger, which hides more than that, an hour. */
export const draftMinutes = { mouse: 30, touch: 60 } as const;

/** Minutes that drawing over free ground goes by: fine while Alt is held. */
export const draftStep = (isFine: boolean): number => (isFine ? 15 : 30);

const within = (minute: number) => Math.max(0, Math.min(minute, minutesOfDay));

/**
 * The part of a day from where a press began to where it is: whole steps, both of them included, whichever way it goes.
 * @example draftBetween(9 * 60 + 10, 10 * 60 + 20, 30) // from 9:00 to 10:30
 */
export function draftBetween(began: number, now: number, step: number): Draft {
	const [first, last] = began <= now ? [began, now] : [now, began];
	const from = Math.floor(within(first) / step) * step;
	return { from: Math.min(from, minutesOfDay - step), to: Math.min(from + stepsTo(last - from, step), minutesOfDay) };
}

const stepsTo = (minutes: number, step: number) => Math.max(1, Math.ceil(minutes / step)) * step;

/** What a press means that was not drawn out: so many minutes from the half hour it lies in. */
export function draftAt(minute: number, length: number): Draft {
	const from = Math.min(Math.floor(within(minute) / 30) * 30, minutesOfDay - length);
	return { from, to: from + length };
}
