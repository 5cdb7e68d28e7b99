import {
	type CalendarTask,
	calendarHome,
	calendarLines,
	calendarRoot,
	foldedText,
	principalAddress,
	projectAddress,
	syncToken,
	taskAddress,
	todoLines,
} from '@ordna/domain/calendar';
import { escapedXml } from '@ordna/domain/rich-text';
import type { Collection } from './collection.queries.ts';
import { keyOf, type Properties } from './multistatus.ts';
import type { TaskHead } from './task.queries.ts';
import { apple, caldav, calendarServer, dav } from './xml.ts';

type Entry = readonly [key: string, value: string];

const d = (name: string, value: string): Entry => [keyOf({ space: dav, name }), value];
const c = (name: string, value: string): Entry => [keyOf({ space: caldav, name }), value];

const href = (address: string) => `<D:href>${escapedXml(address)}</D:href>`;

/** What every address says of who asks. */
function ofCaller(username: string): Entry[] {
	return [
		d('current-user-principal', href(principalAddress(username))),
		d('principal-collection-set', href('/dav/principals/')),
		c('calendar-home-set', href(calendarHome)),
	];
}

const reading = ['read', 'read-current-user-privilege-set'];
const writing = ['write', 'write-content', 'bind', 'unbind'];

function privileges(names: readonly string[]): Entry {
	return d('current-user-privilege-set', names.map((name) => `<D:privilege><D:${name}/></D:privilege>`).join(''));
}

function reports(names: readonly string[]): Entry {
	const each = names.map((name) => `<D:supported-report><D:report><${name}/></D:report></D:supported-report>`);
	return d('supported-report-set', each.join(''));
}

/** The entry, where programs ask who they are. */
export function entryProperties(username: string): Properties {
	return new Map([
		d('displayname', 'Ordna'),
		d('resourcetype', '<D:collection/>'),
		...ofCaller(username),
		privileges(reading),
	]);
}

/** A person, who says where their calendars are. */
export function principalProperties(username: string): Properties {
	const own = principalAddress(username);
	return new Map([
		d('displayname', escapedXml(username)),
		d('resourcetype', '<D:collection/><D:principal/>'),
		...ofCaller(username),
		d('principal-URL', href(own)),
		c('calendar-user-address-set', href(own)),
		d('owner', href(own)),
		privileges(reading),
	]);
}

/** The place of all calendars, which is none itself. */
export function homeProperties(username: string): Properties {
	return new Map([
		d('displayname', 'Ordna'),
		d('resourcetype', '<D:collection/>'),
		...ofCaller(username),
		d('owner', href(principalAddress(username))),
		privileges(reading),
		reports(['C:calendar-multiget']),
	]);
}

/** A project as a calendar. */
export function collectionProperties(collection: Collection, username: string): Properties {
	const { id, kind, title, tag, updated } = collection;
	const isProject = kind === 'project';
	const etag = escapedXml(`"${tag}"`);
	return new Map([
		d('displayname', escapedXml(title)),
		d('resourcetype', '<D:collection/><C:calendar/>'),
		...ofCaller(username),
		d('owner', href(principalAddress(username))),
		d('getetag', etag),
		[keyOf({ space: calendarServer, name: 'getctag' }), etag] as const,
		...(isProject ? [d('sync-token', escapedXml(syncToken(id, { seq: collection.seq, afterTask: null })))] : []),
		d('getcontenttype', 'text/calendar; charset=utf-8'),
		d('getlastmodified', httpDate(updated)),
		c('supported-calendar-component-set', '<C:comp name="VTODO"/>'),
		c('supported-calendar-data', '<C:calendar-data content-type="text/calendar" version="2.0"/>'),
		c('max-resource-size', String(maxTextLength)),
		privileges(privilegesOf(collection)),
		reports(['C:calendar-query', 'C:calendar-multiget', ...(isProject ? ['D:sync-collection'] : [])]),
		...appearanceOf(collection),
	]);
}

/** As the caller sees it, else as its project is. */
function appearanceOf({ hexColor, appearance }: Collection): Entry[] {
	const color = appearance.color ?? (hexColor && `#${hexColor.toUpperCase()}FF`);
	const of = (name: string, value: string): Entry => [keyOf({ space: apple, name }), value];
	return [
		...(color ? [of('calendar-color', escapedXml(color))] : []),
		...(appearance.order === null ? [] : [of('calendar-order', String(appearance.order))]),
	];
}

/** Into a filter nothing is put: what it finds can be changed where it stands. */
function privilegesOf({ kind, isWritable }: Collection): string[] {
	if (!isWritable) return reading;
	return kind === 'project' ? [...reading, ...writing] : [...reading, 'write-content'];
}

/** The largest text of a task that is taken, in bytes. */
export const maxTextLength = 1024 * 1024;

/** A task under its address, with its text where that is asked for. */
export function taskProperties(head: TaskHead, text: string | undefined, username: string): Properties {
	return new Map([
		d('displayname', escapedXml(head.title)),
		d('resourcetype', ''),
		d('getetag', escapedXml(head.etag)),
		[keyOf({ space: calendarServer, name: 'getctag' }), escapedXml(head.etag)] as const,
		d('getcontenttype', 'text/calendar; charset=utf-8; component=VTODO'),
		d('getlastmodified', httpDate(head.updated)),
		...ofCaller(username),
		d('owner', href(principalAddress(username))),
		...(text === undefined
			? []
			: [c('calendar-data', escapedXml(text)), d('getcontentlength', String(Buffer.byteLength(text)))]),
	]);
}

export function httpDate(ms: number): string {
	return new Date(ms).toUTCString();
}

/** A task as a text of its own. */
export function taskText(task: CalendarTask, title: string): string {
	return foldedText(calendarLines(title, [todoLines(task)]));
}

/** Many tasks as one text. */
export function collectionText(tasks: readonly CalendarTask[], title: string): string {
	return foldedText(calendarLines(title, tasks.map(todoLines)));
}

export { calendarHome, calendarRoot, principalAddress, projectAddress, taskAddress };
