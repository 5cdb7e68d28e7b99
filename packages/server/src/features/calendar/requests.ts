import { keyOf, type PropertyName, type Wanted } from './multistatus.ts';
import { Refusal } from './refusal.ts';
import { caldav, childOf, dav, type Element, readXml } from './xml.ts';

/** What a program asks of many things at once. */
export type Report =
	| { readonly kind: 'query'; readonly wanted: Wanted; readonly wantsTasks: boolean }
	| { readonly kind: 'multiget'; readonly wanted: Wanted; readonly hrefs: readonly string[] }
	| { readonly kind: 'sync'; readonly wanted: Wanted; readonly token: string }
	| { readonly kind: 'unknown' };

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
const mostProperties = 200;

function namesIn(prop: Element): PropertyName[] {
	if (prop.children.length > mostProperties) throw new Refusal(400);
	const byKey = new Map(prop.children.map(({ space, name }) => [keyOf({ space, name }), { space, name }]));
	return [...byKey.values()];
}

/** Reads a PROPPATCH: the names of what it wants to set or to remove. */
export async function readProppatch(body: string): Promise<PropertyName[]> {
	const root = await requireXml(body);
	if (root.name !== 'propertyupdate' || root.space !== dav) throw new Refusal(400);
	const props = root.children.flatMap((one) => childOf(one, 'prop')?.children ?? []);
	return namesIn({ space: dav, name: 'prop', children: props, text: '' });
}

const mostHrefs = 10_000;

/** Reads a REPORT. */
export async function readReport(body: string): Promise<Report> {
	const root = await requireXml(body);
	const wanted = wantedOf(root) ?? everything;
	if (root.space === dav && root.name === 'sync-collection')
		return { kind: 'sync', wanted, token: childOf(root, 'sync-token')?.text ?? '' };
	if (root.space !== caldav) return { kind: 'unknown' };
	if (root.name === 'calendar-query') return { kind: 'query', wanted, wantsTasks: wantsTasks(root) };
	if (root.name !== 'calendar-multiget') return { kind: 'unknown' };
	const hrefs = root.children.filter((one) => one.space === dav && one.name === 'href').map((one) => one.text.trim());
	if (hrefs.length > mostHrefs) throw new Refusal(413);
	return { kind: 'multiget', wanted, hrefs: [...new Set(hrefs)] };
}

/** Filters are not looked into, but who asks for events alone wants no tasks. */
function wantsTasks(query: Element): boolean {
	const calendar = childOf(query, 'filter', caldav)?.children.find((one) => one.name === 'comp-filter');
	const inner = calendar?.children.filter((one) => one.name === 'comp-filter') ?? [];
	return inner.length === 0 || inner.some((one) => one.component === undefined || one.component === 'VTODO');
}
