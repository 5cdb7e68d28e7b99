import { findDateExpression } from '@ordna/domain/filter';
import { addMs, type Instant, instantOn, wallClockOf } from '@ordna/domain/time';
import { useMemo } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { type DateFormat, useDateFormat } from '../task/index.ts';
import { type DateRange, presetOf, type RangeBounds, readBound, readBounds } from './range.ts';

/** Ranges in words, in the person's language, zone and clock. */
export interface RangeWords {
	/** "Next 7 days", "Mar 16 – 22", "From now-3d to now+3d". */
	name(range: DateRange): string;
	/** What it means now: "Wed, March 11, 10:20 AM to Fri, April 10, 10:20 AM". */
	meaning(bounds: RangeBounds): string;
}

export function useRangeWords(): RangeWords {
	const { t, language } = useTranslation('upcoming');
	const format = useDateFormat();
	return useMemo(() => rangeWordsOf({ t, language, format }), [t, language, format]);
}

interface RangeWordsParts {
	readonly t: Translate<'upcoming'>;
	readonly language: string;
	readonly format: Pick<DateFormat, 'clock' | 'full'>;
}

export function rangeWordsOf({ t, language, format }: RangeWordsParts): RangeWords {
	const { clock } = format;
	const { zone } = clock;
	const isMidnight = (at: Instant) => instantOn(wallClockOf(at, zone), zone) === at;
	/** The last moment of a range that ends at midnight is of the day before. */
	const lastOf = (end: Instant) => (isMidnight(end) ? addMs(end, -1) : end);
	const writerOf = (...dates: readonly Instant[]) => {
		const year = wallClockOf(clock.now, zone).year;
		const isThisYear = dates.every((date) => wallClockOf(date, zone).year === year);
		return new Intl.DateTimeFormat(language, {
			...{ timeZone: zone, day: 'numeric', month: 'short' },
			...(isThisYear ? {} : { year: 'numeric' }),
		});
	};
	/** A date by its day, an expression as it is written. */
	const boundText = (text: string, shown: (date: Instant) => Instant) => {
		const date = readBound(text, clock);
		return date && isDate(text) ? writerOf(date).format(shown(date)) : text;
	};
	const daysOf = (range: DateRange) => {
		const bounds = readBounds(range, clock);
		if ('failure' in bounds || !isDate(range.from) || !isDate(range.to)) return undefined;
		const { start, end } = bounds;
		if (start === null || end === null || !isMidnight(start) || !isMidnight(end)) return undefined;
		const last = lastOf(end);
		return writerOf(start, last).formatRange(start, last);
	};
	return {
		name(range) {
			const preset = presetOf(range);
			if (preset) return t(`presets.${preset}`);
			const from = boundText(range.from, (date) => date);
			const to = boundText(range.to, lastOf);
			if (from === '') return t('range.until', { to });
			if (to === '') return t('range.from', { from });
			return daysOf(range) ?? t('range.between', { from, to });
		},
		meaning({ start, end }) {
			const from = start === null ? '' : format.full(start);
			const to = end === null ? '' : format.full(lastOf(end));
			if (from === '') return to === '' ? t('range.all') : t('range.until', { to });
			return to === '' ? t('range.from', { from }) : t('range.between', { from, to });
		},
	};
}

/** Whether a text is a date itself, and nothing that is reckoned from one. */
function isDate(text: string): boolean {
	const date = findDateExpression(text);
	return date !== undefined && date.anchor.kind !== 'now' && date.steps.length === 0;
}
