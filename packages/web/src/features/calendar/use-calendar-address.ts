import { readCalendarDate } from '@ordna/domain/time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Day } from '../../ui/date-picker/calendar.ts';

export type CalendarSpan = 'month' | 'week';

/** What the address says of the page: `?span=week&day=2026-03-11`; whatever somebody wrote there. */
export interface CalendarSearch {
	readonly span?: unknown;
	readonly day?: unknown;
}

export interface CalendarAddress {
	readonly span: CalendarSpan;
	/** A day of the month or week that is shown. */
	readonly day: Day;
	readonly show: (day: Day) => void;
	readonly setSpan: (span: CalendarSpan, day?: Day) => void;
}

/** What the page shows stands in its address; without a day it is today. */
export function useCalendarAddress(today: Day): CalendarAddress {
	const asked: CalendarSearch = useSearch({ strict: false });
	const navigate = useNavigate();
	const set = useCallback(
		(change: CalendarSearch) =>
			void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
		[navigate],
	);
	const day = readCalendarDate(String(asked.day ?? '')) ?? today;
	return {
		span: asked.span === 'week' ? 'week' : 'month',
		day,
		show: useCallback((next) => set({ day: next }), [set]),
		setSpan: useCallback(
			(span, next = day) => set({ span: span === 'week' ? span : undefined, day: next }),
			[set, day],
		),
	};
}
