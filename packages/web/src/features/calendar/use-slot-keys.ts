import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../../ui/date-picker/calendar.ts';
import { useCalendar } from './calendar-context.ts';
import type { Entry } from './entries.ts';
import { type Draft, draftAt, draftMinutes } from './week-draft.ts';

/** Half an hour. */
const stepMinutes = draftMinutes.mouse;
/** Where keys come to when they leave the row above the hours. */
const firstMinute = 9 * 60;
const lastMinute = 24 * 60 - stepMinutes;

interface SlotKeys {
	readonly grid: RefObject<HTMLDivElement | null>;
	readonly day: Day;
	readonly onDay: (day: Day) => void;
	readonly entries: readonly Entry[];
	readonly add: ((day: Day, draft: Draft) => void) | undefined;
}

/**
 * A half hour of a day that keys lead to: Down from the day above, up and down by half an hour, sideways by a day. Enter leads into
 * what stands there, `n` adds a task, Esc and Up beyond the first lead back to the day.
 */
export function useSlotKeys({ grid, day, onDay, entries, add }: SlotKeys) {
	const { daysOn } = useCalendar();
	const [minute, setMinute] = useState<number | null>(null);
	const isWanted = useRef(false);
	useEffect(() => {
		if (!isWanted.current) return;
		const slot = grid.current?.querySelector<HTMLElement>('[data-slot]');
		if (!slot) return;
		isWanted.current = false;
		slot.focus();
	});
	const go = (next: number, on = day) => {
		isWanted.current = true;
		setMinute(next);
		if (on !== day) onDay(on);
	};
	const leave = () => {
		setMinute(null);
		grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
	};
	const enter = (at: number) => {
		const here = entries.find(({ kind, first, from, to }) => {
			const isSame = kind === 'time' && first === day;
			return isSame && from < at + stepMinutes && (to ?? from + 1) > at;
		});
		if (here) grid.current?.querySelector<HTMLElement>(`[data-chip="${here.id}"]`)?.focus();
		else add?.(day, draftAt(at, stepMinutes));
	};
	/** Whether the key was for it. */
	const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
		const { key, target } = event;
		if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement))
			return false;
		if (target.hasAttribute('data-day') && key === 'ArrowDown') go(minute ?? firstMinute);
		else if (!target.hasAttribute('data-slot') || minute === null) return false;
		else if (key === 'ArrowDown') go(Math.min(minute + stepMinutes, lastMinute));
		else if (key === 'ArrowUp' && minute > 0) go(minute - stepMinutes);
		else if (key === 'Escape' || key === 'ArrowUp') leave();
		else if (key === 'ArrowLeft' || key === 'ArrowRight') {
			const isTurned = getComputedStyle(target).direction === 'rtl';
			go(minute, daysOn(day, (key === 'ArrowRight') === isTurned ? -1 : 1));
		} else if (key === 'Enter') enter(minute);
		else if (key === 'n' && add) add(day, draftAt(minute, stepMinutes));
		else return false;
		event.preventDefault();
		event.stopPropagation();
		return true;
	};
	return { minute, onKeyDown };
}
