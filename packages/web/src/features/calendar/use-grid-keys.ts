import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isFocusAdrift } from '../../platform/focus/index.ts';
import { type Day, dayByKey } from '../../ui/date-picker/calendar.ts';
import { useCalendar } from './calendar-context.ts';
import { weekdayNear } from './days-shown.ts';

interface GridKeys {
	readonly grid: RefObject<HTMLDivElement | null>;
	readonly day: Day;
	readonly onDay: (day: Day) => void;
	readonly add: ((day: Day) => void) | undefined;
}

/** Keys of the days, and of the tasks in one: Up and Down go on to the next, Esc back to the day. */
export function useGridKeys({ grid, day, onDay, add }: GridKeys) {
	const { weekStart, today, followed, selection, display, daysOn } = useCalendar();
	const wanted = useRef<string | null>(null);
	/** The day whose task had the focus: it takes it over when that task goes. */
	const held = useRef<Day | null>(null);
	const find = (selector: string) => grid.current?.querySelector<HTMLElement>(selector);
	const stopsOn = (of: Day) => [
		...(grid.current?.querySelectorAll<HTMLElement>(`[data-of="${of}"] [data-stop]`) ?? []),
	];
	/** Somebody has gone on: what comes later moves the focus no more. */
	const forget = () => {
		wanted.current = null;
		held.current = null;
		followed.current = null;
	};
	/** At once where the day is shown: the next key may already be on its way. */
	const go = (next: Day) => {
		const selector = `[data-day="${next}"]`;
		find(selector)?.focus();
		if (next === day) return;
		// The days of another month are rendered when the address has changed.
		wanted.current = selector;
		onDay(next);
	};
	const takeOver = () => {
		if (held.current === null || !isFocusAdrift()) return;
		find(`[data-day="${held.current}"]`)?.focus();
		held.current = null;
	};
	/** The focus goes where the key led, and with a task that keys move on. */
	const onMoved = () => {
		const target = followed.current === null ? wanted.current : `[data-chip="${followed.current}"]`;
		if (!target) return takeOver();
		const isElsewhere = !isFocusAdrift() && !grid.current?.contains(document.activeElement);
		if (isElsewhere) return forget();
		const element = find(target);
		if (!element) return;
		wanted.current = null;
		if (document.activeElement !== element) element.focus();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (event.key !== 'Alt') forget();
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		if (!(event.target instanceof HTMLElement)) return;
		// It ends the selection first.
		if (event.key === 'Escape' && selection.state().isOn) return;
		const at = event.target.getAttribute('data-day');
		const of = event.target.closest('[data-of]')?.getAttribute('data-of');
		if (at === null && of) held.current = of;
		if (at === null && event.target.hasAttribute('data-stop') && of) return moveInDay(event, stopsOn(of), () => go(of));
		if (at === null) return;
		const isTurned = getComputedStyle(event.target).direction === 'rtl';
		const isToday = event.key === 't' || (event.key === 'Home' && event.shiftKey);
		const next = isToday ? today : dayByKey(at, event.key, weekStart, isTurned);
		if (next) go(display.weekends ? next : besideWeekend(at, next, { key: event.key, weekStart, daysOn }));
		else if (event.key === 'Enter') stopsOn(at)[0]?.focus();
		else if (event.key === 'n' && add) add(at);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return { onKeyDown, forget, onMoved };
}

/** Where a key leads when weekends are left out. */
function besideWeekend(
	at: Day,
	to: Day,
	{ key, weekStart, daysOn }: { key: string; weekStart: number; daysOn: (day: Day, days: number) => Day },
): Day {
	if (key === 'ArrowLeft' || key === 'ArrowRight') return daysOn(at, to > at ? 1 : -1);
	return weekdayNear(to, { span: key === 'Home' || key === 'End' ? 'week' : 'month', weekStart });
}

function moveInDay(event: KeyboardEvent<HTMLElement>, stops: readonly HTMLElement[], leave: () => void) {
	const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
	// It draws a selection on.
	if (event.shiftKey) return;
	const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
	if (step !== undefined) stops[at + step]?.focus();
	else if (event.key === 'Escape' || event.key === 'ArrowLeft' || event.key === 'ArrowRight') leave();
	else return;
	event.preventDefault();
	event.stopPropagation();
}
