import type { Day } from '../../ui/date-picker/calendar.ts';
import { compareEntries, type Entry } from './entries.ts';

/** The part of an entry that lies in one week. */
export interface Bar {
	readonly entry: Entry;
	/** The day of the week it begins on, from 0. */
	readonly column: number;
	/** How many days of the week it covers. */
	readonly days: number;
	readonly lane: number;
	/** Where it truly begins, and truly ends. */
	readonly isStart: boolean;
	readonly isEnd: boolean;
}

/** Lays what stands on the days of a week that are shown into lanes: each takes the first that is free on all of its days. */
export function layWeek(entries: readonly Entry[], week: readonly Day[]): readonly Bar[] {
	const taken: boolean[][] = [];
	return entries
		.filter(({ first, last }) => week.some((day) => first <= day && day <= last))
		.sort(compareEntries)
		.map((entry) => {
			const column = week.findIndex((day) => day >= entry.first);
			const end = week.findLastIndex((day) => day <= entry.last);
			const days = end - column + 1;
			const isFree = (lane: number) => !taken[lane]?.slice(column, end + 1).some(Boolean);
			let lane = 0;
			while (!isFree(lane)) lane++;
			const row = taken[lane] ?? Array.from(week, () => false);
			taken[lane] = row.fill(true, column, end + 1);
			return { entry, column, days, lane, isStart: week[column] === entry.first, isEnd: week[end] === entry.last };
		});
}

export interface FoldedWeek {
	readonly shown: readonly Bar[];
	/** How many are not seen on each day of the week. */
	readonly hidden: readonly number[];
}

/** Keeps what fits into so many lanes; where more stand on a day, its last lane says how many are not seen. */
export function foldWeek(bars: readonly Bar[], lanes: number, days = 7): FoldedWeek {
	const isOver = (lane: number) => lane >= lanes;
	const full = new Set(bars.filter(({ lane }) => isOver(lane)).flatMap(columnsOf));
	// A bar that makes room for a count is itself counted, on all of its days.
	const lastLane = bars.filter(({ lane }) => lane === lanes - 1);
	const gone = new Set<Bar>();
	for (let before = -1; before !== gone.size; ) {
		before = gone.size;
		for (const bar of lastLane) {
			if (!columnsOf(bar).some((column) => full.has(column))) continue;
			gone.add(bar);
			for (const column of columnsOf(bar)) full.add(column);
		}
	}
	const isHidden = (bar: Bar) => isOver(bar.lane) || gone.has(bar);
	const hidden = Array.from({ length: days }, () => 0);
	for (const column of bars.filter(isHidden).flatMap(columnsOf)) hidden[column] = (hidden[column] ?? 0) + 1;
	return { shown: bars.filter((bar) => !isHidden(bar)), hidden };
}

function columnsOf({ column, days }: Bar): number[] {
	return Array.from({ length: days }, (_, at) => column + at);
}
