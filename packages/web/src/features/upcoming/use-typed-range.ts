import { useEffect, useEffectEvent, useState } from 'react';
import { useWeekClock } from '../task/index.ts';
import { type DateRange, isSameRange, type RangeFailure, readBounds } from './range.ts';

/** So long after the last key the list follows. */
const pauseMs = 500;

interface TypedRange {
	readonly typed: DateRange;
	/** What is wrong with it; said once somebody rests. */
	readonly failure: RangeFailure | undefined;
	readonly setTyped: (typed: DateRange) => void;
	/** Takes it without the pause. */
	readonly settle: () => void;
}

/** What is typed as a range. While it cannot be read the page keeps the one it has. */
export function useTypedRange(range: DateRange, onChange: (range: DateRange) => void): TypedRange {
	const clock = useWeekClock();
	const [typed, setTyped] = useState(range);
	const [settled, setSettled] = useState(range);
	const [known, setKnown] = useState(range);
	if (!isSameRange(known, range)) {
		setKnown(range);
		// Chosen elsewhere, and not what was typed here a moment ago.
		if (!isSameRange(settled, range)) {
			setTyped(range);
			setSettled(range);
		}
	}
	const settle = () => {
		const trimmed = { from: typed.from.trim(), to: typed.to.trim() };
		setSettled(trimmed);
		if (!isSameRange(trimmed, range) && !('failure' in readBounds(trimmed, clock))) onChange(trimmed);
	};
	const settleLater = useEffectEvent(settle);
	useEffect(() => {
		if (isSameRange(typed, settled)) return;
		const timer = setTimeout(() => settleLater(), pauseMs);
		return () => clearTimeout(timer);
	}, [typed, settled]);
	const bounds = readBounds(settled, clock);
	return { typed, failure: 'failure' in bounds ? bounds.failure : undefined, setTyped, settle };
}
