import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { browserStorage, localValue, useLocal } from '../../platform/local/index.ts';
import { type DayNumber, type DaySpan, readDay, writeDay } from './days.ts';
import { defaultRange, type Zoom, zooms } from './scale.ts';

/** What the address says of a chart: whatever somebody wrote there. */
interface ChartSearch {
	readonly dateFrom?: unknown;
	readonly dateTo?: unknown;
	readonly showTasksWithoutDates?: unknown;
}

/** More days than these are not shown at once: about twenty years. */
export const maxDays = 7_500;

const storedZoom = localValue<Zoom>({
	storage: browserStorage(),
	key: 'ganttZoom',
	read: (stored) => zooms.find((zoom) => zoom === stored),
	otherwise: 'day',
});

export interface ChartAddress {
	readonly range: DaySpan;
	readonly isDefaultRange: boolean;
	readonly hasUndated: boolean;
	readonly zoom: Zoom;
	readonly setRange: (range: DaySpan | null) => void;
	readonly setUndated: (isOn: boolean) => void;
	readonly setZoom: (zoom: Zoom) => void;
}

/** What a chart shows. The days stand in the address: `?dateFrom=2026-03-01&dateTo=2026-04-06&showTasksWithoutDates=true`. */
export function useChartAddress(today: DayNumber): ChartAddress {
	const { dateFrom, dateTo, showTasksWithoutDates }: ChartSearch = useSearch({ strict: false });
	const [zoom, setZoom] = useLocal(storedZoom);
	const navigate = useNavigate();
	const go = (change: Record<string, string | true | undefined>) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
	const range = useMemo(() => readRange({ dateFrom, dateTo }, today, zoom), [dateFrom, dateTo, today, zoom]);
	return {
		range,
		isDefaultRange: dateFrom === undefined && dateTo === undefined,
		hasUndated: String(showTasksWithoutDates) === 'true',
		zoom,
		setRange: (next) =>
			go({ dateFrom: next ? writeDay(next.first) : undefined, dateTo: next ? writeDay(next.last) : undefined }),
		setUndated: (isOn) => go({ showTasksWithoutDates: isOn || undefined }),
		setZoom,
	};
}

/** What cannot be read is as in the range of a chart that says none. */
export function readRange({ dateFrom, dateTo }: ChartSearch, today: DayNumber, zoom: Zoom): DaySpan {
	const usual = defaultRange(today, zoom);
	const length = usual.last - usual.first;
	const [from, to] = [readDay(dateFrom), readDay(dateTo)];
	const first = from ?? (to === undefined ? usual.first : Math.min(usual.first, to - length));
	const last = to ?? (from === undefined ? usual.last : Math.max(usual.last, from + length));
	const [start, end] = first <= last ? [first, last] : [last, first];
	return { first: start, last: Math.min(end, start + maxDays - 1) };
}
