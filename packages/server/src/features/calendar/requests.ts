import { type Component, type ComponentFilter, readCalendar } from '@ordna/domain/calendar';
import { keyOf, type PropertyName, type Wanted } from './multistatus.ts';
import { readFilter } from './read-filter.ts';
import { broken, Refusal } from './refusal.ts';
import { caldav, childOf, dav, type Element, readXml } from './xml.ts';

/** So many answers a program takes at most; `null` for any number. */
type Limit = number | null;

/** What a program asks of many things at once. */
export type Report =
	| { readonly kind: 'query'; readonly wanted: Wanted; readonly filter: ComponentFilter | null; readonly limit: Limit }
	| { readonly kind: 'multiget'; readonly wanted: Wanted; readonly hrefs: readonly string[] }
	| { readonly kind: 'sync'; readonly wanted: Wanted; readonly token: string; readonly limit: Limit }
	| { readonly kind: 'unknown' };

/** A calendar with the task in it, which holds at least one. */
export function requireTodo(text: string): { readonly calendar: Component; readonly todo: Component } {
	const verdict = readCalendar(text);
	if (!verdict.ok) throw broken('valid-calendar-data', `${verdict.reason} (line ${verdict.line})`);
	const todo = verdict.calendar.parts.find((part) => part.name === 'VTODO');
	if (!todo) throw broken('supported-calendar-component', 'there is no VTODO');
	return { calendar: verdict.calendar, todo };
}

async function requireXml(body: string): Promise<Element> {
	const root = await readXml(body);
	if (!root) throw new Refusal(400);
	return root;
}

const everything: Wanted = { kind: 'all' };

/** Reads a PROPFIND; without a body it asks for everything (RFC 4918, 9.1). */
export async function readPropfind(body: string): Promise<Wanted> {
	if (body.trim() === '') return everything;
	const root = await requireXml(body);
	if (root.name !== 'propfind' || root.space !== dav) throw new Refusal(400);
	if (childOf(root, 'propname')) return { kind: 'names' };
	return wantedOf(root) ?? everything;
}

function wantedOf(root: Element): Wanted | undefined {
	const prop = childOf(root, 'prop');
	return prop && { kind: 'some', names: namesIn(prop) };
}

/** More than anybody knows of. */
const maxProperties = 200;

function namesIn(prop: Element): PropertyName[] {
	if (prop.children.length > maxProperties) throw new Refusal(400);
	const byKey = new Map(prop.children.map(({ space, name }) => [keyOf({ space, name }), { space, name }]));
	return [...byKey.values()];
}

/** A property that is to become another one; `null` is to be removed. */
export interface PropertyChange extends PropertyName {
	readonly value: string | null;
}

/** Reads a PROPPATCH: what it wants to set or to remove, the last word on each. */
export async function readProppatch(body: string): Promise<PropertyChange[]> {
	const root = await requireXml(body);
	if (root.name !== 'propertyupdate' || root.space !== dav) throw new Refusal(400);
	const changes = root.children.flatMap((one) =>
		(childOf(one, 'prop')?.children ?? []).map(
			({ space, name, text }): PropertyChange => ({ space, name, value: one.name === 'remove' ? null : text.trim() }),
		),
	);
	if (changes.length > maxProperties) throw new Refusal(400);
	return [...new Map(changes.map((change) => [keyOf(change), change])).values()];
}

const maxHrefs = 10_000;

/** Reads a REPORT. */
export async function readReport(body: string): Promise<Report> {
	const root = await requireXml(body);
	const wanted = wantedOf(root) ?? everything;
	if (root.space === dav && root.name === 'sync-collection')
		return { kind: 'sync', wanted, token: childOf(root, 'sync-token')?.text ?? '', limit: limitOf(root) };
	if (root.space !== caldav) return { kind: 'unknown' };
	if (root.name === 'calendar-query') return { kind: 'query', wanted, filter: readFilter(root), limit: limitOf(root) };
	if (root.name !== 'calendar-multiget') return { kind: 'unknown' };
	const hrefs = root.children.filter((one) => one.space === dav && one.name === 'href').map((one) => one.text.trim());
	if (hrefs.length > maxHrefs) throw new Refusal(413);
	return { kind: 'multiget', wanted, hrefs: [...new Set(hrefs)] };
}

/** RFC 5323, 5.17: a whole number of answers, at least one. */
function limitOf(root: Element): Limit {
	const limit = childOf(root, 'limit') ?? childOf(root, 'limit', caldav);
	if (!limit) return null;
	const text = (childOf(limit, 'nresults') ?? childOf(limit, 'nresults', caldav))?.text.trim() ?? '';
	if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw new Refusal(400);
	return Number(text);
}
