import { createHash } from 'node:crypto';
import { nameKey } from '@ordna/domain/account';
import {
	type CalendarAddress,
	type ComponentFilter,
	componentOf,
	ianaZones,
	isAlone,
	looksAtTasks,
	matchesFilter,
	readAddress,
	syncToken,
	todoLines,
} from '@ordna/domain/calendar';
import type { Endpoint } from '@ordna/domain/contract';
import { projectEndpoints } from '@ordna/domain/project';
import { taskEndpoints } from '@ordna/domain/task';
import { type App, type Person, type QueryContext, queryContext, runCommand } from '../../context/index.ts';
import { namesTag } from '../../http/index.ts';
import { requireAccount } from '../user/index.ts';
import { type Appearance, changeAppearance, judge } from './appearance.ts';
import { type Collection, listCollections, requireCollection } from './collection.queries.ts';
import { changedPropertiesText, errorText, keyOf, multistatusText, type Response, type Wanted } from './multistatus.ts';
import {
	calendarHome,
	calendarRoot,
	collectionProperties,
	collectionText,
	entryProperties,
	homeProperties,
	httpDate,
	principalAddress,
	principalProperties,
	projectAddress,
	taskAddress,
	taskProperties,
	taskText,
} from './properties.ts';
import { asRefusal, deleteTask, putTask } from './put-task.ts';
import { notFound, Refusal } from './refusal.ts';
import { type Report, readPropfind, readProppatch, readReport, requireTodo } from './requests.ts';
import { newsSince } from './sync.queries.ts';
import { findHeads, listHeads, loadCalendarTasks, type TaskHead } from './task.queries.ts';
import { caldav, dav } from './xml.ts';
import { calendarZones } from './zones.ts';

/** A request of a calendar program, its caller known. */
export interface CalendarRequest {
	readonly method: string;
	/** Path and query. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string | undefined>>;
	readonly body: string;
	readonly person: Person;
}

/** What it is answered. */
export interface CalendarAnswer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

interface Asked extends CalendarRequest {
	readonly app: App;
	readonly context: QueryContext;
}

const readVerbs = 'GET, HEAD, OPTIONS, PROPFIND, REPORT';
const allVerbs = 'GET, HEAD, PUT, DELETE, OPTIONS, PROPFIND, REPORT';

const methods: ReadonlySet<string> = new Set([...allVerbs.split(', '), 'PROPPATCH']);

/** Answers a request. Throws a `Refusal`, or a failure of the catalogue. */
export async function answerCalendar(app: App, request: CalendarRequest): Promise<CalendarAnswer> {
	// What nobody does here is not done anywhere, also where nothing is.
	if (!methods.has(request.method)) throw new Refusal(501);
	const address = requireAddress(request);
	const asked = { ...request, app, context: queryContext(app, request.person) };
	switch (request.method) {
		case 'OPTIONS':
			return options(asked, address);
		case 'PROPFIND':
			return propfind(asked, address);
		case 'REPORT':
			return report(asked, address);
		case 'GET':
		case 'HEAD':
			return get(asked, address);
		case 'PUT':
			return put(asked, address);
		case 'DELETE':
			return remove(asked, address);
		case 'PROPPATCH':
			return proppatch(asked, address);
		default:
			throw new Refusal(501);
	}
}

/** What is nowhere, and what is somebody else's, is not found. */
function requireAddress({ url, person }: CalendarRequest): CalendarAddress {
	const address = readAddress(url);
	if (!address) throw notFound();
	if (address.kind === 'principal' && nameKey(address.username) !== nameKey(person.username)) throw notFound();
	return address;
}

async function options({ context }: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	const collection = 'projectId' in address ? await requireCollection(context, address.projectId) : null;
	const allow = collection && !collection.isWritable ? readVerbs : allVerbs;
	return { status: 200, headers: { dav: '1, 3, calendar-access', allow }, body: '' };
}

const xmlType = 'application/xml; charset=utf-8';
const calendarType = 'text/calendar; charset=utf-8';

/** How an answer about many things is to be written. */
function manyAnswer(
	{ headers }: Asked,
	responses: readonly Response[],
	wanted: Wanted,
	token?: string,
): CalendarAnswer {
	const isMinimal = /\breturn=minimal\b/i.test(headers['prefer'] ?? '');
	const body = multistatusText(responses, { wanted, isMinimal, ...(token === undefined ? {} : { syncToken: token }) });
	const applied: Record<string, string> = isMinimal ? { 'preference-applied': 'return=minimal' } : {};
	return { status: 207, headers: { 'content-type': xmlType, ...applied }, body };
}

async function propfind(asked: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	const wanted = await readPropfind(asked.body);
	return manyAnswer(asked, await found(asked, address, wanted), wanted);
}

async function found(asked: Asked, address: CalendarAddress, wanted: Wanted): Promise<Response[]> {
	const { context, person, headers } = asked;
	const isDeep = headers['depth']?.trim() === '1';
	const { username } = person;
	if (address.kind === 'entry') return [{ href: calendarRoot, properties: entryProperties(username) }];
	if (address.kind === 'principal')
		return [{ href: principalAddress(username), properties: principalProperties(username) }];
	if (address.kind === 'home') {
		if (!isDeep) return [{ href: calendarHome, properties: homeProperties(username) }];
		return (await listCollections(context)).map((one) => ofCollection(one, username));
	}
	const collection = await requireCollection(context, address.projectId);
	if (address.kind === 'task') {
		const heads = await findHeads(context, collection, [address.uid]);
		if (heads.length === 0) throw notFound();
		return ofTasks(asked, collection, { heads, wanted });
	}
	const own = ofCollection(collection, username);
	if (!isDeep) return [own];
	return [own, ...(await ofTasks(asked, collection, { heads: await listHeads(context, collection), wanted }))];
}

function ofCollection(collection: Collection, username: string): Response {
	return { href: projectAddress(collection.id), properties: collectionProperties(collection, username) };
}

const textual = new Set([
	keyOf({ space: caldav, name: 'calendar-data' }),
	keyOf({ space: dav, name: 'getcontentlength' }),
]);

/** Tasks with what is wanted of them; their texts are only made when they are asked for. */
async function ofTasks(
	{ context, person }: Asked,
	collection: Collection,
	{ heads, wanted }: { readonly heads: readonly TaskHead[]; readonly wanted: Wanted },
): Promise<Response[]> {
	const wantsText = wanted.kind === 'some' && wanted.names.some((name) => textual.has(keyOf(name)));
	const tasks = wantsText ? await loadCalendarTasks(context, heads) : new Map();
	return heads.map((head) => {
		const task = tasks.get(head.id);
		const text = task && taskText(task, collection.title);
		const properties = taskProperties(head, text, person.username);
		return { href: taskAddress(collection.id, head.uid), properties };
	});
}

async function report(asked: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	const { context } = asked;
	const report = await readReport(asked.body);
	if (address.kind === 'entry' || address.kind === 'principal' || report.kind === 'unknown') throw unknownReport();
	if (address.kind === 'home') {
		if (report.kind === 'sync') throw unknownReport();
		const responses = report.kind === 'multiget' ? await manyOfMany(asked, report) : [];
		return manyAnswer(asked, responses, report.wanted);
	}
	const collection = await requireCollection(context, address.projectId);
	if (report.kind === 'multiget') return manyAnswer(asked, await manyOf(asked, collection, report), report.wanted);
	if (report.kind === 'sync') return sync(asked, { address, collection, report });
	return query(asked, { address, collection, report });
}

type Query = Report & { readonly kind: 'query' };

interface AskedOf<Kind> {
	readonly address: CalendarAddress;
	readonly collection: Collection;
	readonly report: Kind;
}

async function query(asked: Asked, { address, collection, report }: AskedOf<Query>): Promise<CalendarAnswer> {
	const heads = await (address.kind === 'task'
		? findHeads(asked.context, collection, [address.uid])
		: listHeads(asked.context, collection));
	const found = await filtered(asked, heads, report.filter);
	const some = found.slice(0, report.limit ?? found.length);
	const responses = await ofTasks(asked, collection, { heads: some, wanted: report.wanted });
	return manyAnswer(asked, [...responses, ...cutShort(collection, found.length > some.length)], report.wanted);
}

/** What tells that there is more. */
function cutShort({ id }: Collection, isCut: boolean): Response[] {
	return isCut ? [{ href: projectAddress(id), status: 507 }] : [];
}

/** The tasks that a filter finds; only one that looks at them needs their texts. */
async function filtered(
	asked: Asked,
	heads: readonly TaskHead[],
	filter: ComponentFilter | null,
): Promise<readonly TaskHead[]> {
	if (filter === null || !looksAtTasks(filter)) return heads;
	const tasks = await loadCalendarTasks(asked.context, heads);
	const zones = ianaZones(await zoneOf(asked));
	return heads.filter((head) => {
		const task = tasks.get(head.id);
		return task && matchesFilter(filter, { task, todo: componentOf(todoLines(task)), zones });
	});
}

function unknownReport(): Refusal {
	return new Refusal(412, errorText({ space: dav, name: 'supported-report' }, ''));
}

type Multiget = Report & { readonly kind: 'multiget' };

/** What is no task of this calendar is not found under any address. */
async function manyOf(asked: Asked, collection: Collection, { hrefs, wanted }: Multiget): Promise<Response[]> {
	const named = hrefs.map((href) => ({ href, address: readAddress(href) }));
	const uids = named.flatMap(({ address }) =>
		address?.kind === 'task' && address.projectId === collection.id ? [address.uid] : [],
	);
	const heads = await findHeads(asked.context, collection, uids);
	const responses = await ofTasks(asked, collection, { heads, wanted });
	const byUid = new Map(heads.map((head, at) => [head.uid, responses[at]]));
	return named.map(({ href, address }): Response => {
		const isHere = address?.kind === 'task' && address.projectId === collection.id;
		const known = isHere ? byUid.get(address.uid) : undefined;
		// Under the address it was asked for by: programs compare them as texts.
		return known ? { ...known, href } : { href, status: 404 };
	});
}

const maxCalendars = 50;

/** The same over several calendars, each of which is asked once. */
async function manyOfMany(asked: Asked, report: Multiget): Promise<Response[]> {
	const byProject = Map.groupBy(report.hrefs, (href) => {
		const address = readAddress(href);
		return address?.kind === 'task' ? address.projectId : 0;
	});
	if (byProject.size > maxCalendars) throw new Refusal(413);
	const responses: Response[] = [];
	for (const [projectId, hrefs] of byProject) {
		const collection = projectId === 0 ? null : await requireCollection(asked.context, projectId).catch(isMissing);
		if (collection) responses.push(...(await manyOf(asked, collection, { ...report, hrefs })));
		else responses.push(...hrefs.map((href): Response => ({ href, status: 404 })));
	}
	return responses;
}

function isMissing(error: unknown): null {
	if (error instanceof Refusal && error.status === 404) return null;
	throw error;
}

async function sync(
	asked: Asked,
	{ address, collection, report }: AskedOf<Report & { readonly kind: 'sync' }>,
): Promise<CalendarAnswer> {
	if (address.kind !== 'project') throw unknownReport();
	const { changed, gone, next, isCut } = await newsSince(asked.context, collection, report);
	const responses = [
		...(await ofTasks(asked, collection, { heads: changed, wanted: report.wanted })),
		...gone.map((uid): Response => ({ href: taskAddress(collection.id, uid), status: 404 })),
		...cutShort(collection, isCut),
	];
	// The line was read before the tasks: what came between is told once more, and does no harm.
	return manyAnswer(asked, responses, report.wanted, syncToken(collection.id, next));
}

async function get(asked: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	const { context } = asked;
	if (!('projectId' in address)) {
		const headers = { 'content-type': 'text/plain; charset=utf-8' };
		return { status: 200, headers, body: 'This address is for calendar programs (CalDAV).\n' };
	}
	const collection = await requireCollection(context, address.projectId);
	const heads = await (address.kind === 'task'
		? findHeads(context, collection, [address.uid])
		: listHeads(context, collection));
	const [head] = heads;
	if (address.kind === 'task' && head && isKnown(asked, head.etag)) return unchanged(head.etag);
	const tasks = await loadCalendarTasks(context, heads);
	if (address.kind === 'project')
		return wholeCalendar(asked, collection, collectionText([...tasks.values()], collection.title));
	const task = head && tasks.get(head.id);
	if (!head || !task) throw notFound();
	const headers = { 'content-type': calendarType, etag: head.etag, 'last-modified': httpDate(head.updated) };
	return { status: 200, headers, body: taskText(task, collection.title) };
}

function isKnown({ headers }: Asked, etag: string): boolean {
	return namesTag(headers['if-none-match'], etag);
}

function unchanged(etag: string): CalendarAnswer {
	return { status: 304, headers: { etag }, body: '' };
}

/** Its tag is made of the text: names of labels stand in it, which change without a line about the project. */
function wholeCalendar(asked: Asked, { updated }: Collection, body: string): CalendarAnswer {
	const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
	if (isKnown(asked, etag)) return unchanged(etag);
	return { status: 200, headers: { 'content-type': calendarType, etag, 'last-modified': httpDate(updated) }, body };
}

/** Writes as the caller what an endpoint writes; what the catalogue refuses is refused as programs understand it. */
async function written<T>(
	{ app, person }: Asked,
	{ usesReserve }: Endpoint,
	run: Parameters<typeof runCommand<T>>[3],
): Promise<T> {
	try {
		return await runCommand(app, person, { via: 'calendar', usesReserve }, run);
	} catch (error) {
		throw asRefusal(error);
	}
}

function conditionsOf({ headers }: Asked) {
	return { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
}

async function put(asked: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	if (address.kind === 'project') await requireCollection(asked.context, address.projectId);
	if (address.kind !== 'task') throw new Refusal(412);
	// Who may not know of it is told so before what they sent is looked at.
	await requireCollection(asked.context, address.projectId);
	const { calendar, todo } = requireTodo(asked.body);
	const zones = await calendarZones(calendar, await zoneOf(asked));
	const sent = { ...address, todo, zones, isAlone: isAlone(calendar), conditions: conditionsOf(asked) };
	const etag = await written(asked, taskEndpoints.update, async (context) =>
		putTask(context, await requireCollection(context, sent.projectId), sent),
	);
	return { status: 201, headers: etag === null ? {} : { etag }, body: '' };
}

async function zoneOf({ app, person }: Asked): Promise<string> {
	return (await requireAccount(app, person.id)).settings.timezone || app.settings.service.timezone;
}

async function remove(asked: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	if ('projectId' in address) await requireCollection(asked.context, address.projectId);
	if (address.kind !== 'task') throw new Refusal(405);
	const sent = { uid: address.uid, conditions: conditionsOf(asked) };
	await written(asked, taskEndpoints.delete, async (context) =>
		deleteTask(context, await requireCollection(context, address.projectId), sent),
	);
	return { status: 204, headers: {}, body: '' };
}

/** Of a calendar its colour and its place among others are kept, for the caller alone. */
async function proppatch(asked: Asked, address: CalendarAddress): Promise<CalendarAnswer> {
	if (address.kind === 'home') throw new Refusal(501);
	const changes = await readProppatch(asked.body);
	const href = await hrefOf(asked, address);
	const collection = address.kind === 'project' ? await requireCollection(asked.context, address.projectId) : null;
	const judged = judge(changes, collection !== null);
	const change = Object.assign({}, ...judged.map((report) => report.change)) as Partial<Appearance>;
	if (collection && Object.keys(change).length > 0)
		await written(asked, projectEndpoints.update, (context) => changeAppearance(context, collection, change));
	const verdicts = judged.map(({ verdict }) => verdict);
	return { status: 207, headers: { 'content-type': xmlType }, body: changedPropertiesText(href, verdicts) };
}

async function hrefOf({ context, person }: Asked, address: CalendarAddress): Promise<string> {
	if (!('projectId' in address)) return address.kind === 'entry' ? calendarRoot : principalAddress(person.username);
	const collection = await requireCollection(context, address.projectId);
	if (address.kind === 'project') return projectAddress(collection.id);
	const [head] = await findHeads(context, collection, [address.uid]);
	if (!head) throw notFound();
	return taskAddress(collection.id, head.uid);
}
