import type { Readable } from 'node:stream';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';
import { type Element, readXml } from './xml.ts';

/** One answer of many, for tests: its address, its status, and its properties by their names without a space. */
export interface Found {
	readonly href: string;
	readonly status: number;
	readonly properties: Readonly<Record<string, string>>;
	readonly missing: readonly string[];
}

interface Asking {
	/** As a stream it goes out in chunks. */
	readonly body?: string | Readable;
	readonly headers?: Record<string, string>;
}

export function basic(name: string, secret: string): string {
	return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}

/** A calendar program of somebody, which comes in by a calendar token. */
export async function aCalendar(app: TestApp, person: TestUser) {
	const { token } = await app.api(person.token).calendarToken.create({});
	return calendarWith(app, basic(person.username, token));
}

const spaces =
	'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/"';

const props = (names: readonly string[]) => `<D:prop>${names.map((name) => `<${name}/>`).join('')}</D:prop>`;

/** A calendar program that sends these credentials. */
export function calendarWith(app: TestApp, authorization?: string) {
	const ask = (method: string, url: string, { body, headers = {} }: Asking = {}) =>
		app.server.inject({
			method: method as 'GET',
			url,
			headers: {
				...(authorization === undefined ? {} : { authorization }),
				...(body === undefined
					? {}
					: { 'content-type': String(body).startsWith('<') ? 'application/xml' : 'text/calendar' }),
				...headers,
			},
			...(body === undefined ? {} : { payload: body }),
		});
	const report = async (url: string, body: string) => many(await ask('REPORT', url, { body, headers: { depth: '1' } }));
	return {
		ask,
		find: async (url: string, depth: 0 | 1, names: readonly string[]) => {
			const body = `<D:propfind ${spaces}>${props(names)}</D:propfind>`;
			return (await many(await ask('PROPFIND', url, { body, headers: { depth: String(depth) } }))).found;
		},
		query: async (url: string, names: readonly string[], filter = '') =>
			(await report(url, `<C:calendar-query ${spaces}>${props(names)}${filter}</C:calendar-query>`)).found,
		multiget: async (url: string, hrefs: readonly string[], names: readonly string[] = ['D:getetag']) => {
			const wanted = hrefs.map((href) => `<D:href>${href.replaceAll('&', '&amp;')}</D:href>`).join('');
			return (await report(url, `<C:calendar-multiget ${spaces}>${props(names)}${wanted}</C:calendar-multiget>`)).found;
		},
		sync: (url: string, token = '', names: readonly string[] = ['D:getetag'], limit?: number) =>
			report(
				url,
				`<D:sync-collection ${spaces}><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${limit === undefined ? '' : `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`}${props(names)}</D:sync-collection>`,
			),
		put: (projectId: number, uid: string, lines: readonly string[], headers: Record<string, string> = {}) =>
			ask('PUT', `/dav/projects/${projectId}/${encodeURIComponent(uid)}.ics`, { body: todo(uid, lines), headers }),
		read: async (projectId: number, uid: string) => {
			const reply = await ask('GET', `/dav/projects/${projectId}/${encodeURIComponent(uid)}.ics`);
			return reply.statusCode === 200 ? reply.body.replaceAll('\r\n ', '').split('\r\n') : [String(reply.statusCode)];
		},
	};
}

/** The text of a task. */
export function todo(uid: string, lines: readonly string[]): string {
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'BEGIN:VTODO',
		`UID:${uid}`,
		...lines,
		'END:VTODO',
		'END:VCALENDAR',
		'',
	].join('\r\n');
}

/** Reads a multi-status; any other answer is found in none of it. */
async function many({ statusCode, body }: { statusCode: number; body: string }) {
	const root = await readXml(body);
	const children = root?.children ?? [];
	return {
		status: statusCode,
		errors: statusCode === 207 ? [] : children.map((one) => one.name),
		token: textOf(children, 'sync-token') ?? '',
		found: children.filter((one) => one.name === 'response').map(toFound),
	};
}

function textOf(elements: readonly Element[], name: string): string | undefined {
	return elements.find((one) => one.name === name)?.text;
}

function toFound({ children }: Element): Found {
	const stats = children.filter((one) => one.name === 'propstat');
	const within = (status: string) =>
		stats
			.filter((stat) => textOf(stat.children, 'status')?.includes(status))
			.flatMap((stat) => stat.children.find((one) => one.name === 'prop')?.children ?? []);
	return {
		href: textOf(children, 'href') ?? '',
		status: Number(textOf(children, 'status')?.split(' ')[1] ?? 200),
		properties: Object.fromEntries(within(' 200 ').map((one) => [one.name, shown(one)])),
		missing: within(' 404 ').map((one) => one.name),
	};
}

/** Its text, or what stands in it as a list of names, or the address within it. */
function shown({ text, children }: Element): string {
	const href = textOf(children, 'href');
	return href ?? (children.length > 0 ? children.map(namesIn).join(' ') : text);
}

function namesIn({ name, children }: Element): string {
	return children.length === 0 ? name : children.map(namesIn).join(' ');
}
