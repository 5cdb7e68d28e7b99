import {
	type CalendarDay,
	dayNumber,
	daysInMonth,
	type Instant,
	instantOf,
	toInstant,
	type WallClock,
	weekdayOf,
} from '../time/index.ts';
import { type Component, lineOf, textOf } from './lines.ts';
import { partsOf, weekdayNames } from './rule.ts';

/** How the times of a text are to be read. */
export interface CalendarZones {
	/** The zone of times that name none, by its IANA name. */
	readonly own: string;
	/** The instant a clock shows this in the zone of a `TZID`; `null` for a zone that nobody knows. */
	readonly instantIn: (tzid: string, wall: WallClock) => Instant | null;
}

/** Where only names of IANA are known. */
export function ianaZones(own: string): CalendarZones {
	return {
		own,
		instantIn: (tzid, wall) => {
			const zone = ianaZoneOf(tzid);
			return zone === null ? null : instantOf(wall, zone);
		},
	};
}

/**
 * The zones of a text: by their names of IANA, else by the `VTIMEZONE` that came with it, else by their names on Windows.
 * @param windowsZone the IANA name for one of Windows.
 */
export function zonesOf(
	calendar: Component,
	{ own, windowsZone }: { readonly own: string; readonly windowsZone: (name: string) => string | null },
): CalendarZones {
	const sent = new Map(
		calendar.parts
			.filter((part) => part.name === 'VTIMEZONE')
			.map((part) => [textOf(lineOf(part, 'TZID')?.value ?? ''), part] as const),
	);
	const known = new Map<string, Zone>();
	const find = (tzid: string): Zone => {
		const found = known.get(tzid);
		if (found !== undefined) return found;
		const zone = known.size < maxZones ? zoneBy(tzid, sent.get(tzid), windowsZone) : null;
		known.set(tzid, zone);
		return zone;
	};
	let left = maxLookups;
	return {
		own,
		instantIn: (tzid, wall) => {
			const zone = find(tzid);
			if (zone === null) return null;
			if (typeof zone === 'string') return instantOf(wall, zone);
			left -= 1;
			return left < 0 ? null : instantBy(zone, wall);
		},
	};
}

/** More zones than any text names: making one known takes a while. */
const maxZones = 50;

/** More times than any text has in zones of its own: each looks at all their changes. */
const maxLookups = 500;

/** The IANA name of a zone, or else when its clocks change; `null` for one that nobody knows. */
type Zone = string | readonly Observance[] | null;

function zoneBy(tzid: string, sent: Component | undefined, windowsZone: (name: string) => string | null): Zone {
	const named = ianaZoneOf(tzid) ?? ianaZoneOf(lineIn(sent, 'X-LIC-LOCATION'));
	if (named !== null) return named;
	const observances = observancesOf(sent);
	if (observances.length > 0) return observances;
	const windows = windowsZone(tzid);
	return windows === null ? null : ianaNameOf(windows);
}

function lineIn(component: Component | undefined, name: string): string {
	return (component && lineOf(component, name)?.value.trim()) ?? '';
}

/** Zones by the name they are given, `null` where nobody knows it; a program may write them behind a path of its own. */
function ianaZoneOf(name: string): string | null {
	if (name.length > maxNameLength) return null;
	const pieces = name.split('/').filter(Boolean);
	for (const wanted of [name, pieces.slice(-2).join('/'), pieces.slice(-3).join('/')]) {
		const found = ianaNameOf(wanted);
		if (found !== null) return found;
	}
	return null;
}

const maxNameLength = 200;

/** In one spelling: what is known of a zone is cached by its name. */
function ianaNameOf(name: string): string | null {
	// What is no name of a zone may still be taken for an offset.
	if (!/^[A-Za-z]/.test(name)) return null;
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return null;
	}
}

/** Standard time, or daylight saving time, of a `VTIMEZONE`: when it begins, and what it is then. */
interface Observance {
	/** The clock before it, in seconds from UTC. */
	readonly offsetFrom: number;
	readonly offsetTo: number;
	/** By the clock before it. */
	readonly first: WallClock;
	/** Beginnings beside the first, on the same clock, in milliseconds. */
	readonly others: readonly number[];
	readonly rule: YearlyRule | null;
	/** Its beginnings by their years, as far as they were looked for. */
	readonly known: Map<number, readonly number[]>;
}

interface YearlyRule {
	readonly interval: number;
	/** How often, in years; `Infinity` without an end. */
	readonly count: number;
	/** By the clock, in milliseconds; `Infinity` without an end. */
	readonly until: number;
	readonly months: readonly number[];
	/** The n-th of a weekday, counted from the end where negative; 0 for each. */
	readonly weekday: { readonly day: number; readonly nth: number } | null;
	readonly monthDays: readonly number[];
}

/** More than any zone has; each time that is read looks at all of them. */
const maxObservances = 60;

function observancesOf(zone: Component | undefined): Observance[] {
	const parts = (zone?.parts ?? []).filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
	return parts.slice(0, maxObservances).flatMap((part): Observance[] => {
		const [offsetFrom, offsetTo] = [readOffset(lineIn(part, 'TZOFFSETFROM')), readOffset(lineIn(part, 'TZOFFSETTO'))];
		const first = readWall(lineIn(part, 'DTSTART'));
		if (offsetTo === null || first === null) return [];
		const others = part.lines
			.filter(({ name }) => name === 'RDATE')
			.flatMap(({ value }) => value.split(',').flatMap((one) => readWall(one.trim()) ?? []));
		return [
			{
				offsetFrom: offsetFrom ?? offsetTo,
				offsetTo,
				first,
				others: others.slice(0, maxObservances).map(wallMs),
				rule: readYearly(lineIn(part, 'RRULE'), first, offsetFrom ?? offsetTo),
				known: new Map(),
			},
		];
	});
}

function readOffset(text: string): number | null {
	const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
	if (hours === undefined) return null;
	const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
	return sign === '-' ? -size : size;
}

function readWall(text: string): WallClock | null {
	const [, year, month, day, hour = '0', minute = '0', second = '0'] =
		/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/i.exec(text) ?? [];
	if (year === undefined) return null;
	return {
		year: Number(year),
		month: Number(month),
		day: Number(day),
		hour: Number(hour),
		minute: Number(minute),
		second: Number(second),
	};
}

const dayMs = 86_400_000;

/** A clock on the wall as a number, as if it hung in UTC. */
function wallMs(wall: WallClock): number {
	return dayNumber(wall) * dayMs + ((wall.hour * 60 + wall.minute) * 60 + wall.second) * 1000;
}

/** `null` for a rule that is none, or of a kind no zone has: then it begins once. */
function readYearly(text: string, first: WallClock, offsetFrom: number): YearlyRule | null {
	const parts = partsOf(text);
	if (parts.get('FREQ') !== 'YEARLY') return null;
	const numbers = (name: string) =>
		(parts.get(name) ?? '')
			.split(',')
			.map(Number)
			.filter((one) => Number.isInteger(one) && one !== 0)
			.slice(0, 31);
	const [, nth = '', day] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? [];
	const [months, monthDays, until] = [numbers('BYMONTH'), numbers('BYMONTHDAY'), parts.get('UNTIL') ?? ''];
	const end = readWall(until);
	return {
		interval: Math.max(1, Number(parts.get('INTERVAL')) || 1),
		count: Number(parts.get('COUNT')) || Number.POSITIVE_INFINITY,
		// The end of a rule is said in UTC.
		until: end === null ? Number.POSITIVE_INFINITY : wallMs(end) + (/z$/i.test(until) ? offsetFrom * 1000 : 0),
		// Clocks change once a year by one rule.
		months: months.length > 0 ? months.slice(0, 2) : [first.month],
		weekday: day === undefined ? null : { day: weekdayNames.indexOf(day), nth: Number(nth) },
		monthDays: monthDays.length > 0 || day !== undefined ? monthDays : [first.day],
	};
}

/** By the observance that began last. A time the clocks jump over counts from the offset before the jump. */
function instantBy(observances: readonly Observance[], wall: WallClock): Instant {
	const now = wallMs(wall);
	let [latest, offset] = [Number.NEGATIVE_INFINITY, firstOffset(observances)];
	for (const one of observances) {
		const jump = Math.max(0, one.offsetTo - one.offsetFrom) * 1000;
		const began = lastBeginning(one, now - jump, wall.year);
		if (began > latest) [latest, offset] = [began, one.offsetTo];
	}
	return toInstant(now - offset * 1000);
}

/** The clock before anything began. */
function firstOffset(observances: readonly Observance[]): number {
	const starts = observances.map((one) => wallMs(one.first));
	return observances[starts.indexOf(Math.min(...starts))]?.offsetFrom ?? 0;
}

/** When it last began, not after `by`. */
function lastBeginning(one: Observance, by: number, year: number): number {
	const begun = [wallMs(one.first), ...one.others, ...beginningsIn(one, year), ...beginningsIn(one, year - 1)];
	// A rule that has ended still counts by its last year.
	if (one.rule !== null && Number.isFinite(one.rule.until)) {
		const last = new Date(one.rule.until).getUTCFullYear();
		begun.push(...beginningsIn(one, last), ...beginningsIn(one, last - 1));
	}
	return Math.max(Number.NEGATIVE_INFINITY, ...begun.filter((at) => at <= by));
}

function beginningsIn(one: Observance, year: number): readonly number[] {
	if (one.rule === null) return [];
	const found = one.known.get(year) ?? beginningsBy(one.rule, one.first, year);
	one.known.set(year, found);
	return found;
}

function beginningsBy(rule: YearlyRule, first: WallClock, year: number): number[] {
	const years = year - first.year;
	if (years < 0 || years % rule.interval !== 0 || years / rule.interval >= rule.count) return [];
	const start = wallMs(first);
	return rule.months
		.filter((month) => month >= 1 && month <= 12)
		.flatMap((month) => dayIn(rule, year, month) ?? [])
		.map((day) => wallMs({ ...first, ...day }))
		.filter((at) => at >= start && at <= rule.until);
}

/** The first day of a month that a rule names; `null` for none. */
function dayIn({ weekday, monthDays }: YearlyRule, year: number, month: number): CalendarDay | null {
	const last = daysInMonth(year, month);
	const days = monthDays.map((day) => (day < 0 ? last + 1 + day : day)).filter((day) => day >= 1 && day <= last);
	if (weekday === null) return days[0] === undefined ? null : { year, month, day: days[0] };
	const day = 1 + ((weekday.day - weekdayOf({ year, month, day: 1 }) + 7) % 7);
	const all = [day, day + 7, day + 14, day + 21, day + 28].filter((one) => one <= last);
	const wanted = monthDays.length === 0 ? all : all.filter((one) => days.includes(one));
	const found = wanted.at(weekday.nth > 0 ? weekday.nth - 1 : weekday.nth);
	return found === undefined ? null : { year, month, day: found };
}
