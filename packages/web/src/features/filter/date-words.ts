import { findDateExpression, resolveDate } from '@ordna/domain/filter';
import { type Instant, toInstant, wallClockOf } from '@ordna/domain/time';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { datePresetNames, datePresets } from './date-presets.ts';

/** What a date is called, and which day it is now, where the name does not say so. */
export function useDateWords() {
	const { t, language } = useTranslation('filter');
	const { zone } = useOwnZone();
	const now = toInstant(Date.now());
	const write = dayWriter(language, zone, now);
	return (text: string): { name: string; day: string | undefined } => {
		const date = findDateExpression(text);
		const day = date && write(resolveDate(date, { now, zone }));
		const preset = datePresetNames.find((one) => datePresets[one] === text);
		if (preset) return { name: t(`date.${preset}`), day };
		return /^\d{4}-\d\d-\d\d$/.test(text) && day ? { name: day, day: undefined } : { name: text, day };
	};
}

/** Writes a day: "Mon, Mar 16", with its year where that is not the present one. */
export function dayWriter(language: string, timeZone: string, now: Instant): (at: Instant) => string {
	const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
	const plain = new Intl.DateTimeFormat(language, day);
	const withYear = new Intl.DateTimeFormat(language, { ...day, year: 'numeric' });
	const thisYear = yearOf(now, timeZone);
	return (at) => (yearOf(at, timeZone) === thisYear ? plain : withYear).format(at);
}

const yearOf = (at: Instant, zone: string) => wallClockOf(at, zone).year;

/** Who came by a link has no settings. */
export function useOwnZone() {
	const settings = useKnownAccount()?.settings;
	const zone = settings?.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone;
	return { zone, weekStart: settings?.weekStart ?? 1 };
}
