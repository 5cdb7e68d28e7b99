import { type Instant, toInstant } from '@ordna/domain/time';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDateFormat } from '../task/index.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The time, each second. */
export function useNow(): Instant {
	const [now, setNow] = useState(() => toInstant(Date.now()));
	useEffect(() => {
		const timer = setInterval(() => setNow(toInstant(Date.now())), secondMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}

/** Says how long until a time or since one where that is less than an hour, and else when it is. */
export function useRelativeTime(): (at: Instant, now: Instant) => string {
	const { messageLocale } = useTranslation('admin');
	const format = useDateFormat();
	return (at, now) => {
		const ms = at - now;
		if (Math.abs(ms) >= hourMs) return format.short(at);
		const relative = new Intl.RelativeTimeFormat(messageLocale, { style: 'short' });
		if (Math.abs(ms) < minuteMs) return relative.format(Math.round(ms / secondMs), 'second');
		return relative.format(Math.round(ms / minuteMs), 'minute');
	};
}
