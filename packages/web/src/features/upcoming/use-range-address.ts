import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { browserStorage, localValue, useLocal } from '../../platform/local/index.ts';
import { useWeekClock } from '../task/index.ts';
import type { Shown } from './groups.ts';
import { type DateRange, isSameRange, presets, readRange, readSwitch } from './range.ts';
import type { RangeSearch } from './range-search.ts';

/** What the page shows besides the tasks within the range. */
export type Switch = 'showOverdue' | 'showNulls';

type Switches = Readonly<Record<Switch, boolean>>;

/** Of this browser: as the switches were left. */
const remembered = localValue<Switches>({
	storage: browserStorage(),
	key: 'upcoming',
	read: readSwitches,
	otherwise: { showOverdue: true, showNulls: false },
});

function readSwitches(stored: unknown): Switches | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { showOverdue, showNulls }: RangeSearch = stored;
	return { showOverdue: readSwitch(showOverdue) ?? true, showNulls: readSwitch(showNulls) ?? false };
}

export interface RangeAddress {
	readonly range: DateRange;
	readonly shown: Shown;
	readonly switches: Switches;
	/** Whether there are dates for the switches to say something about. */
	readonly hasRange: boolean;
	/** Typing replaces the step in the history that its first key made. */
	readonly setRange: (range: DateRange, options?: { readonly isReplaced: boolean }) => void;
	readonly setSwitch: (name: Switch, isOn: boolean) => void;
}

/** The range of the page: it stands in the address, `?from=now&to=now%2B7d&showOverdue=true`. */
export function useRangeAddress(): RangeAddress {
	const clock = useWeekClock();
	const asked: RangeSearch = useSearch({ strict: false });
	const { from, to, showOverdue, showNulls } = asked;
	const navigate = useNavigate();
	const [left, setLeft] = useLocal(remembered);
	const go = (change: RangeSearch, replace: boolean) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
	const { range, bounds } = useMemo(() => readRange({ from, to }, clock), [from, to, clock]);
	const switches = {
		showOverdue: readSwitch(showOverdue) ?? left.showOverdue,
		showNulls: readSwitch(showNulls) ?? left.showNulls,
	};
	const hasRange = !isSameRange(range, presets.all);
	const hasOverdue = !hasRange || switches.showOverdue;
	const hasUndated = !hasRange || switches.showNulls;
	return {
		range,
		shown: useMemo(() => ({ bounds, hasOverdue, hasUndated }), [bounds, hasOverdue, hasUndated]),
		switches,
		hasRange,
		setRange: (next, options) =>
			go({ from: next.from || undefined, to: next.to || undefined }, options?.isReplaced ?? false),
		setSwitch(name, isOn) {
			setLeft({ ...switches, [name]: isOn });
			go({ [name]: isOn }, true);
		},
	};
}
