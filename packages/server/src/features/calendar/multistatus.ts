import { escapedXml } from '@ordna/domain/rich-text';
import { apple, caldav, calendarServer, dav } from './xml.ts';

/** The name of a property, with its space. */
export interface PropertyName {
	readonly space: string;
	readonly name: string;
}

/** What is asked of each thing: some properties, all there are to say, or their names alone. */
export type Wanted =
	| { readonly kind: 'some'; readonly names: readonly PropertyName[] }
	| { readonly kind: 'all' }
	| { readonly kind: 'names' };

/** What one thing has to say, as XML by `{space}name`. */
export type Properties = ReadonlyMap<string, string>;

/** One answer of many: the properties of a thing, or why there is none. */
export type Response =
	| { readonly href: string; readonly properties: Properties }
	| { readonly href: string; readonly status: 404 }
	/** There is more than was asked for; the address is that of the whole. */
	| { readonly href: string; readonly status: 507 };

const prefixes: readonly (readonly [string, string])[] = [
	['D', dav],
	['C', caldav],
	['CS', calendarServer],
	['A', apple],
];

const spaces = prefixes.map(([prefix, space]) => `xmlns:${prefix}="${space}"`).join(' ');

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** The key of a property in `Properties`. */
export function keyOf({ space, name }: PropertyName): string {
	return `{${space}}${name}`;
}

/** What stands in an answer of many besides the things themselves. */
export interface Manner {
	readonly wanted: Wanted;
	/** Say nothing of what is not there. */
	readonly isMinimal: boolean;
	readonly syncToken?: string;
}

/** RFC 6578, 3.6, for what was cut short. */
const statuses = {
	404: '<D:status>HTTP/1.1 404 Not Found</D:status>',
	507: '<D:status>HTTP/1.1 507 Insufficient Storage</D:status><D:error><D:number-of-matches-within-limits/></D:error>',
};

/** Writes a multi-status (RFC 4918, 13). */
export function multistatusText(responses: readonly Response[], { wanted, isMinimal, syncToken }: Manner): string {
	const parts = responses.map((response) => {
		const href = `<D:href>${escapedXml(response.href)}</D:href>`;
		if ('status' in response) return `<D:response>${href}${statuses[response.status]}</D:response>`;
		return `<D:response>${href}${propstats(response.properties, wanted, isMinimal)}</D:response>`;
	});
	const token = syncToken === undefined ? '' : `<D:sync-token>${escapedXml(syncToken)}</D:sync-token>`;
	return `${declaration}<D:multistatus ${spaces}>${parts.join('\n')}${token}</D:multistatus>\n`;
}

function propstats(properties: Properties, wanted: Wanted, isMinimal: boolean): string {
	if (wanted.kind === 'names')
		return propstat(
			[...properties.keys()].map((key) => written(nameOf(key), '')),
			'200 OK',
		);
	if (wanted.kind === 'all') {
		return propstat(
			[...properties].map(([key, value]) => written(nameOf(key), value)),
			'200 OK',
		);
	}
	const found: string[] = [];
	const missing: string[] = [];
	for (const name of wanted.names) {
		const value = properties.get(keyOf(name));
		if (value === undefined) missing.push(written(name, ''));
		else found.push(written(name, value));
	}
	const rest = missing.length > 0 && !isMinimal ? propstat(missing, '404 Not Found') : '';
	// An answer has at least one of them.
	return found.length > 0 || rest === '' ? `${propstat(found, '200 OK')}${rest}` : rest;
}

function propstat(properties: readonly string[], status: string): string {
	return `<D:propstat><D:prop>${properties.join('')}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;
}

function nameOf(key: string): PropertyName {
	const end = key.indexOf('}');
	return { space: key.slice(1, end), name: key.slice(end + 1) };
}

function written({ space, name }: PropertyName, value: string): string {
	const known = prefixes.find(([, one]) => one === space)?.[0];
	const [tag, declared] = known ? [`${known}:${name}`, ''] : [`X:${name}`, ` xmlns:X="${escapedXml(space)}"`];
	const [own, also] = space === '' ? [name, ''] : [tag, declared];
	return value === '' ? `<${own}${also}/>` : `<${own}${also}>${value}</${own}>`;
}

const answers = { 200: '200 OK', 403: '403 Forbidden', 409: '409 Conflict' };

/** The answer to wishes to change properties, one by one. */
export function changedPropertiesText(
	href: string,
	verdicts: readonly { readonly property: PropertyName; readonly status: keyof typeof answers }[],
): string {
	const stats = [...Map.groupBy(verdicts, ({ status }) => status)].map(([status, own]) =>
		propstat(
			own.map(({ property }) => written(property, '')),
			answers[status],
		),
	);
	const response = `<D:response><D:href>${escapedXml(href)}</D:href>${stats.join('')}</D:response>`;
	return `${declaration}<D:multistatus ${spaces}>${response}</D:multistatus>\n`;
}

/** What was not fulfilled (RFC 4918, 16): the name of a rule in its space, and a sentence for people. */
export function errorText(rule: PropertyName, sentence: string): string {
	return `${declaration}<D:error ${spaces}>${written(rule, '')}${sentence === '' ? '' : `<!-- ${sentence} -->`}</D:error>\n`;
}
