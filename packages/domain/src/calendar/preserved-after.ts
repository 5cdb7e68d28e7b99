import { alarmDetails, alarmsOf } from './alarms.ts';
import { colourNames, readColour } from './colour.ts';
import { type Component, type Line, lineOf } from './lines.ts';
import type { PreservedStatus, PreservedText } from './preserved.ts';
import type { TodoFields, TodoReading } from './read-todo.ts';
import { isChildLine, isParentLine } from './relations.ts';
import { readTime, readWritten, utcText } from './times.ts';
import type { CalendarZones } from './zones.ts';

/**
 * What is served in words of our own, or read into a field: the lines of any other name are kept, and served again.
 * NOTE: what is added here needs a meaning for those who compare two tasks, else a PUT that changes it answers with a tag.
 */
const ours: ReadonlySet<string> = new Set([
	'UID',
	'DTSTAMP',
	'LAST-MODIFIED',
	'CREATED',
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
	'RRULE',
	'CATEGORIES',
	...colourNames,
]);

/** Whether a line says something that a task has no field for. */
export function isForeign(line: Line): boolean {
	return !ours.has(line.name) && !isParentLine(line) && !isChildLine(line);
}

interface Read {
	readonly reading: TodoReading;
	readonly fields: TodoFields;
	readonly rules: readonly string[] | undefined;
}

/** What is kept beside a task after a text about it: as with its fields, what was left out stays or goes. */
export function preservedAfter(todo: Component, { reading, fields, rules }: Read): PreservedText {
	const { before, zones, served } = reading;
	const has = (name: string) => lineOf(todo, name) !== undefined;
	return {
		status: has('STATUS') || fields.done !== undefined ? statusOf(todo) : before.preserved.status,
		rules: rules ?? before.preserved.rules,
		colours: coloursOf(todo, fields.hexColor) ?? before.preserved.colours,
		lines: foreignLines(todo, { zones, before: served === null ? before.preserved.lines : [] }),
		alarms: alarmsOf(todo).length > 0 || served !== null ? alarmDetails(todo, zones) : before.preserved.alarms,
		description: before.preserved.description,
	};
}

/** A day without a time as it is served: a zone is of no account to it. */
export function dayText({ name, value }: Line): string {
	return `${name};VALUE=DATE:${value.trim()}`;
}

const statuses: readonly PreservedStatus[] = ['IN-PROCESS', 'CANCELLED'];

function statusOf(todo: Component): PreservedStatus | null {
	const status = lineOf(todo, 'STATUS')?.value.trim().toUpperCase();
	return statuses.find((one) => one === status) ?? null;
}

/** The lines of colours that made this one, or say the same; `undefined` when there was none. */
function coloursOf(todo: Component, digits: string | undefined): PreservedText['colours'] | undefined {
	if (digits === undefined) return undefined;
	const lines = todo.lines.filter(({ name, value }) => colourNames.includes(name) && readColour(value) === digits);
	return lines.length === 0 ? null : { lines: lines.map(({ source }) => source), of: digits };
}

/** Lines that no field takes, beside those kept so far: a name that is sent replaces what was kept of it. */
function foreignLines(
	todo: Component,
	{ zones, before }: { readonly zones: CalendarZones; readonly before: readonly string[] },
): string[] {
	const foreign = todo.lines.filter(isForeign);
	const sent = new Set(foreign.map(({ name }) => name));
	const staying = before.filter((line) => !sent.has((/^[A-Za-z0-9-]+/.exec(line)?.[0] ?? '').toUpperCase()));
	return [...staying, ...foreign.filter(({ value }) => value.trim() !== '').map((line) => foreignText(line, zones))];
}

/** Times of a zone that is not served with them would mean nothing: they are said in UTC. */
export function foreignText(line: Line, zones: CalendarZones): string {
	if (!line.params.has('TZID')) return line.source;
	const values = line.value.split(',', maxTimes + 1);
	if (values.length > maxTimes) return line.source;
	const times = values.map((value) => ({ value, params: line.params }));
	const instants = times.map((time) => (readWritten(time)?.form === 'zoned' ? readTime(time, zones) : null));
	const known = instants.filter((one) => one !== null);
	return known.length === values.length ? `${line.name}:${known.map(utcText).join(',')}` : line.source;
}

/** So many times of one line are read: each looks at all there is to know of its zone. */
const maxTimes = 200;
