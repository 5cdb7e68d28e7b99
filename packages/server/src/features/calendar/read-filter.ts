import type { ComponentFilter, ParamFilter, PropFilter, TextMatch, TimeRange } from '@ordna/domain/calendar';
import { broken, type Refusal } from './refusal.ts';
import { caldav, childOf, type Element } from './xml.ts';

/** The filter of a query, which is one of the calendar itself; `null` without one. Source: RFC 4791, 9.7. */
export function readFilter(query: Element): ComponentFilter | null {
	const filter = childOf(query, 'filter', caldav);
	if (!filter) return null;
	if (isTooLong(filter)) throw broken('supported-filter');
	const [calendar, ...more] = partsOf(filter, ['comp-filter']);
	if (!calendar || more.length > 0) throw invalid();
	const read = readComponent(calendar);
	if (read.name !== 'VCALENDAR' || read.isAbsent || read.range) throw invalid();
	return read;
}

/** Each part looks at each line of each task: more than any program wants of it is refused. */
const maxParts = 200;

function isTooLong(filter: Element): boolean {
	const waiting = [filter];
	let count = 0;
	for (const element of waiting) {
		count += element.children.length;
		if (count > maxParts) return true;
		waiting.push(...element.children);
	}
	return false;
}

/** What is no filter at all. */
function invalid(): Refusal {
	return broken('valid-filter');
}

/** The elements of calendars in a filter. One that nobody knows may say anything. */
function partsOf(element: Element, known: readonly string[]): readonly Element[] {
	const parts = element.children.filter(({ space }) => space === caldav);
	if (parts.length < element.children.length || parts.some(({ name }) => !known.includes(name)))
		throw broken('supported-filter');
	return parts;
}

function nameOf(element: Element): string {
	const name = element.attributes?.['name']?.trim().toUpperCase() ?? '';
	if (name === '') throw invalid();
	return name;
}

function readComponent(element: Element): ComponentFilter {
	const parts = partsOf(element, ['is-not-defined', 'time-range', 'prop-filter', 'comp-filter']);
	const named = (name: string) => parts.filter((part) => part.name === name);
	return {
		name: nameOf(element),
		isAbsent: isAbsent(parts),
		range: readRange(parts),
		props: named('prop-filter').map(readProp),
		parts: named('comp-filter').map(readComponent),
	};
}

/** What is not there has nothing else to say of it. */
function isAbsent(parts: readonly Element[]): boolean {
	const isThere = parts.some(({ name }) => name === 'is-not-defined');
	if (isThere && parts.length > 1) throw invalid();
	return isThere;
}

function readProp(element: Element): PropFilter {
	const parts = partsOf(element, ['is-not-defined', 'time-range', 'text-match', 'param-filter']);
	const [range, text] = [readRange(parts), readText(parts)];
	if (range && text) throw invalid();
	const params = parts.filter(({ name }) => name === 'param-filter').map(readParam);
	return { name: nameOf(element), isAbsent: isAbsent(parts), range, text, params };
}

function readParam(element: Element): ParamFilter {
	const parts = partsOf(element, ['is-not-defined', 'text-match']);
	return { name: nameOf(element), isAbsent: isAbsent(parts), text: readText(parts) };
}

/** The only one of its name. */
function onlyOne(parts: readonly Element[], wanted: string): Element | undefined {
	const [found, ...more] = parts.filter(({ name }) => name === wanted);
	if (more.length > 0) throw invalid();
	return found;
}

function readRange(parts: readonly Element[]): TimeRange | null {
	const found = onlyOne(parts, 'time-range');
	if (!found) return null;
	const { start, end } = found.attributes ?? {};
	if (start === undefined && end === undefined) throw invalid();
	const range = {
		start: start === undefined ? Number.NEGATIVE_INFINITY : readInstant(start),
		end: end === undefined ? Number.POSITIVE_INFINITY : readInstant(end),
	};
	if (range.start >= range.end) throw invalid();
	return range;
}

/** Spans of time are in UTC. */
function readInstant(text: string): number {
	const [, year, month, day, hour, minute, second] =
		/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text.trim()) ?? [];
	const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	if (Number.isNaN(at)) throw invalid();
	return at;
}

/** How texts may be compared, and whether capitals count as small letters then. */
const collations: ReadonlyMap<string, boolean> = new Map([
	['default', true],
	['i;ascii-casemap', true],
	['i;octet', false],
]);

function readText(parts: readonly Element[]): TextMatch | null {
	const found = onlyOne(parts, 'text-match');
	if (!found) return null;
	const { collation = 'default', 'negate-condition': negated = 'no' } = found.attributes ?? {};
	const ignoresCase = collations.get(collation.trim().toLowerCase());
	if (ignoresCase === undefined) throw broken('supported-collation');
	if (negated !== 'yes' && negated !== 'no') throw invalid();
	return { text: found.text, isNegated: negated === 'yes', ignoresCase };
}
