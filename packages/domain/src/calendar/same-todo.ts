import type { CalendarDay } from '../time/index.ts';
import { alarmsOf, triggerKey } from './alarms.ts';
import { colourNames } from './colour.ts';
import { type Component, type Line, lineOf, textOf, textsOf } from './lines.ts';
import { dayText, foreignText, isForeign } from './preserved-after.ts';
import { writtenDays } from './read-todo.ts';
import { isChildLine, isParentLine } from './relations.ts';
import { plainRule, readTaskRule } from './rule.ts';
import { later, readDuration, readTime, readWritten } from './times.ts';
import type { CalendarZones } from './zones.ts';

/**
 * Whether a task is served as it was sent: each line comes back with the same meaning, and nothing stands that was left
 * out. What the server adds of its own does not count. See docs/wire/caldav-and-feeds.md#text-as-tasks, RFC 4791 5.3.4.
 */
export function isSameTodo(sent: Component, served: Component, zones: CalendarZones): boolean {
	const [received, shown] = [meaningsOf(sent, zones), meaningsOf(served, zones)];
	const addedAlarms = usualOfAlarms(sent, served, zones);
	const isAdded = (meaning: string) => isOwnAddition(meaning, sent) || addedAlarms.has(meaning);
	return isSubset(received, shown) && [...shown].every((meaning) => received.has(meaning) || isAdded(meaning));
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
	return [...some].every((one) => all.has(one));
}

/** Whether a calendar holds one task, and else nothing but zones. */
export function isAlone(calendar: Component): boolean {
	const others = calendar.parts.filter(({ name }) => name !== 'VTIMEZONE');
	return others.length === 1 && others[0]?.name === 'VTODO';
}

/** What is said of a task that is finished without a word of when, and of children who name their parents. */
function isOwnAddition(meaning: string, sent: Component): boolean {
	const has = (name: string) => lineOf(sent, name) !== undefined;
	if (meaning.startsWith('COMPLETED ')) return has('STATUS');
	if (meaning === 'STATUS COMPLETED') return !has('STATUS') && has('COMPLETED');
	return meaning.startsWith('CHILD ');
}

/** The times of the server itself. */
const stamps: ReadonlySet<string> = new Set(['DTSTAMP', 'LAST-MODIFIED', 'CREATED']);

interface Context {
	readonly zones: CalendarZones;
	/** The days a rule counts from. */
	readonly days: readonly CalendarDay[];
	/** What a length makes of the start. */
	readonly end: string;
}

function meaningsOf(todo: Component, zones: CalendarZones): Set<string> {
	const context = { zones, days: writtenDays(todo, {}, zones), end: endMeaning(todo, zones) };
	const lines = todo.lines.filter(({ name, value }) => !stamps.has(name) && value.trim() !== '');
	const seen = new Set<string>();
	const isAgain = ({ name }: Line) => {
		if (!single.has(name) || !seen.has(name)) return !seen.add(name);
		return true;
	};
	return new Set([
		// Of lines that are said once the first counts.
		...lines.flatMap((line) => (isAgain(line) ? [`again ${line.name}`] : meaningOf(line, context))),
		...alarmsOf(todo).flatMap((alarm) => alarmMeanings(alarm, zones)),
		// What stands within a task besides alarms is not kept.
		...todo.parts.filter(({ name }) => name !== 'VALARM').map(({ name }) => `part ${name}`),
	]);
}

const single: ReadonlySet<string> = new Set([
	'UID',
	'SUMMARY',
	'DESCRIPTION',
	'DTSTART',
	'DTEND',
	'DUE',
	'DURATION',
	'STATUS',
	'COMPLETED',
	'PRIORITY',
	'PERCENT-COMPLETE',
]);

function meaningOf(line: Line, { zones, days, end }: Context): string[] {
	const { name, value } = line;
	if (isParentLine(line)) return [`PARENT ${textOf(value).trim()}`];
	if (isChildLine(line)) return [`CHILD ${textOf(value).trim()}`];
	if (isForeign(line)) return [`line ${foreignText(line, zones)}`];
	if (colourNames.includes(name)) return [`${name} ${value.trim().toLowerCase()}`];
	switch (name) {
		case 'CATEGORIES':
			return textsOf(value).map((one) => `CATEGORY ${one}`);
		case 'STATUS':
			return value.trim().toUpperCase() === 'NEEDS-ACTION' ? [] : [`STATUS ${value.trim().toUpperCase()}`];
		case 'PRIORITY':
		case 'PERCENT-COMPLETE':
			return /^\s*0+\s*$/.test(value) ? [] : [`${name} ${value.trim()}`];
		case 'RRULE':
			return [`RRULE ${plainRule(readTaskRule(value, zones.own) ?? value, days)}`];
		case 'DURATION':
			return [end];
		case 'DTSTART':
		case 'DUE':
		case 'DTEND':
		case 'COMPLETED':
			return [timeMeaning(line, zones)];
		default:
			return [`${name} ${textOf(value)}`];
	}
}

/** A time without a zone is another one elsewhere: it never comes back as it was. */
function timeMeaning(line: Line, zones: CalendarZones): string {
	const form = readWritten(line)?.form;
	if (form === 'day' && line.name !== 'COMPLETED') return dayText(line);
	const at = form === 'floating' ? null : readTime(line, zones);
	return at === null ? `unread ${line.source}` : `${line.name} ${at}`;
}

function endMeaning(todo: Component, zones: CalendarZones): string {
	const [start, length] = [lineOf(todo, 'DTSTART'), lineOf(todo, 'DURATION')];
	const [at, seconds] = [start ? readTime(start, zones) : null, length ? readDuration(length.value) : null];
	const end = at === null || seconds === null || lineOf(todo, 'DTEND') ? null : later(at, seconds);
	return end === null ? 'unread DURATION' : `DTEND ${end}`;
}

function alarmMeanings(alarm: Component, zones: CalendarZones): string[] {
	const trigger = lineOf(alarm, 'TRIGGER');
	const key = triggerKey(trigger, zones);
	if (key === null) return [`unread alarm ${trigger?.source ?? ''}`];
	const others = alarm.lines.filter(({ name }) => name !== 'TRIGGER').map((line) => `alarm ${key} ${line.source}`);
	return [`alarm ${key}`, ...others, ...alarm.parts.map(({ name }) => `unread alarm ${key} ${name}`)];
}

/** What the server says of alarms whose programs said nothing of it. */
function usualOfAlarms(sent: Component, served: Component, zones: CalendarZones): ReadonlySet<string> {
	const namesIn = (alarm: Component, key: string | null) => alarm.lines.map(({ name }) => `${key} ${name}`);
	const keyOf = (alarm: Component) => triggerKey(lineOf(alarm, 'TRIGGER'), zones);
	const given = new Set(alarmsOf(sent).flatMap((alarm) => namesIn(alarm, keyOf(alarm))));
	return new Set(
		alarmsOf(served).flatMap((alarm) => {
			const key = keyOf(alarm);
			const usual = alarm.lines.filter(({ name }) => name === 'ACTION' || name === 'DESCRIPTION');
			return usual.filter(({ name }) => !given.has(`${key} ${name}`)).map(({ source }) => `alarm ${key} ${source}`);
		}),
	);
}
