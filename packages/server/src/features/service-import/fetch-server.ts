import { Readable } from 'node:stream';
import { escapeSigns } from '@ordna/domain/rich-text';
import type { Fetching } from './fetching.ts';
import { maxPages, openServer, type Said, type ServerApi } from './server-api.ts';
import { ServiceFailure } from './service-api.ts';

/** What was fetched from another server. */
export interface FetchedCounts {
	projects: number;
	tasks: number;
	comments: number;
	files: number;
	/** Files and backgrounds that are larger than allowed, or gone. */
	filesLeftOut: number;
	filters: number;
	/** Teams that projects are shared with. */
	teams: number;
}

/** So many files one import takes. */
const maxFiles = 20_000;

interface Wanted {
	readonly id: number;
	readonly path: string;
}

interface Reading {
	readonly server: ServerApi;
	readonly note: Fetching['note'];
	readonly counts: FetchedCounts;
	readonly files: Wanted[];
	/** Those that projects are shared with, by their ids. */
	readonly teams: Map<unknown, Said>;
	/** Whose the token is; `undefined` where the token may not tell. */
	readonly ownId: unknown;
}

/** Backgrounds have no id on the wire; theirs lie beyond those of attachments. */
const firstBackgroundId = 2 ** 41;

/**
 * Fetches what the token of another server may read there, and writes it as an export that imports read
 * (docs/wire/imports-exports.md#exports).
 */
export async function fetchServer({
	api,
	base,
	zip,
	note,
	maxFileBytes,
	isWanted = () => true,
}: Omit<Fetching, 'open' | 'credentials'> & {
	/** Which projects are read, by their titles; all without it. */
	readonly isWanted?: (title: string) => boolean;
}): Promise<FetchedCounts> {
	await note('account');
	const counts = { projects: 0, tasks: 0, comments: 0, files: 0, filesLeftOut: 0, filters: 0, teams: 0 };
	const files: Wanted[] = [];
	const server = await openServer(api, base);
	const teams = new Map<unknown, Said>();
	const reading: Reading = { server, note, counts, files, teams, ownId: await ownIdAt(server) };
	const all = (await server.list('/projects?is_archived=true')).filter(
		({ id, title }) => Number(id) < 0 || isWanted(String(title)),
	);
	// The API is read, whatever the version: its number says nothing of this form.
	await zip.add('VERSION', 'dev');
	await zip.add('filters.json', JSON.stringify(await filtersOf(reading, all)));
	await zip.add('data.json', projectsText(reading, all));
	counts.teams = teams.size;
	await zip.add('teams.json', JSON.stringify([...teams.values()]));
	for (const [at, { id, path }] of files.entries()) {
		await note('files', at, files.length);
		const bytes = await server.bytes(path, maxFileBytes);
		if (bytes) await zip.add(`files/${id}`, Readable.from([bytes]));
		if (bytes) counts.files += 1;
		else counts.filesLeftOut += 1;
	}
	return counts;
}

async function ownIdAt(server: ServerApi): Promise<unknown> {
	try {
		return (await server.one('/user')).id;
	} catch (error) {
		// A token may read tasks, and not say whose it is.
		if (error instanceof ServiceFailure && error.problem !== 'unreachable') return undefined;
		throw error;
	}
}

async function filtersOf({ server, counts }: Reading, all: readonly Said[]): Promise<Said[]> {
	const filters: Said[] = [];
	// -1 are the favourites.
	for (const { id } of all) if (Number(id) < -1) filters.push(await server.one(`/filters/${-Number(id) - 1}`));
	counts.filters = filters.length;
	return filters;
}

async function* projectsText(reading: Reading, all: readonly Said[]): AsyncGenerator<string> {
	yield '[';
	const projects = all.filter(({ id }) => Number(id) > 0);
	for (const [at, project] of projects.entries()) {
		await reading.note('account', at, projects.length);
		yield `${reading.counts.projects > 0 ? ',' : ''}${JSON.stringify(await readProject(reading, project))}`;
		reading.counts.projects += 1;
	}
	yield ']';
}

async function readProject(reading: Reading, project: Said): Promise<Said> {
	const { server } = reading;
	const at = `/projects/${project.id}`;
	const views = await server.list(`${at}/views`);
	const tasks: Said[] = [];
	for (const task of await server.list(`${at}/tasks?expand=comment_count`)) tasks.push(await readTask(reading, task));
	const backgroundId = project.background_information ? firstBackgroundId + Number(project.id) : 0;
	if (backgroundId > 0) want(reading, { id: backgroundId, path: `${at}/background` });
	return {
		...project,
		...{ views, tasks, child_projects: null, background_information: null, background_file_id: backgroundId },
		...{ shares: await sharesOf(reading, at) },
		...(await placementsOf(server, at, views)),
	};
}

/** With whom a project is shared, as far as the token may read it. */
async function sharesOf({ server, teams }: Reading, at: string) {
	const [users, shared] = [await readable(server, `${at}/users`), await readable(server, `${at}/teams`)];
	for (const team of shared) teams.set(team.id, team);
	return { users, teams: shared };
}

/** A list that a token may be kept from, while it reads all else. */
async function readable(server: ServerApi, path: string): Promise<Said[]> {
	try {
		return await server.list(path);
	} catch (error) {
		if (!(error instanceof ServiceFailure && error.problem === 'token')) throw error;
		// It may have expired meanwhile, too.
		await server.page('/projects', 1);
		return [];
	}
}

async function readTask(reading: Reading, task: Said): Promise<Said> {
	const { server, counts, ownId } = reading;
	counts.tasks += 1;
	// Older servers do not say how many there are.
	const comments = task.comment_count === 0 ? [] : await server.list(`/tasks/${task.id}/comments`);
	counts.comments += comments.length;
	const attachments = objectsIn(task.attachments).map((one) => ({
		...one,
		file: { ...(one.file as Said | null), id: one.id },
	}));
	for (const { id } of attachments as readonly Said[])
		want(reading, { id: Number(id), path: `/tasks/${task.id}/attachments/${id}` });
	return { ...task, comments: comments.map((one) => withAuthor(one, ownId)), attachments };
}

function want({ files }: Reading, file: Wanted): void {
	files.push(file);
	if (files.length > maxFiles) throw new ServiceFailure('tooMuch', `There are more than ${maxFiles} files.`);
}

/** A comment becomes the importer's: that of somebody else begins with their name. */
function withAuthor(comment: Said, ownId: unknown): Said {
	const author = (comment.author ?? {}) as Said;
	const name = String(author.name || author.username || '');
	if (name === '' || (author.id === ownId && ownId !== undefined)) return comment;
	return { ...comment, comment: `<p><em>${escapeSigns(name)}:</em></p>${comment.comment}` };
}

async function placementsOf(server: ServerApi, at: string, views: readonly Said[]) {
	const buckets: Said[] = [];
	const taskBuckets: Said[] = [];
	const positions: Said[] = [];
	for (const { id, bucket_configuration_mode: mode } of views) {
		const place = ({ id: taskId, position }: Said) =>
			positions.push({ task_id: taskId, project_view_id: id, position });
		if (mode !== 'manual' && mode !== 'filter') {
			for (const task of await server.list(`${at}/views/${id}/tasks`)) place(task);
			continue;
		}
		if (mode === 'manual')
			buckets.push(...(await server.list(`${at}/views/${id}/buckets`)).map((one) => ({ ...one, project_view_id: id })));
		for (const { bucketId, task } of await cardsOf(server, `${at}/views/${id}/tasks`)) {
			place(task);
			if (mode === 'manual') taskBuckets.push({ task_id: task.id, project_view_id: id, bucket_id: bucketId });
		}
	}
	return { buckets, task_buckets: taskBuckets, positions };
}

/** The cards of a board: each page has all columns, with the next cards of each. */
async function cardsOf(server: ServerApi, path: string) {
	const cards = new Map<unknown, { readonly bucketId: unknown; readonly task: Said }>();
	for (let page = 1; page <= maxPages; page++) {
		const before = cards.size;
		for (const column of await server.page(path, page))
			for (const task of objectsIn(column.tasks)) cards.set(task.id, { bucketId: column.id, task });
		if (cards.size === before) break;
	}
	return [...cards.values()];
}

function objectsIn(list: unknown): Said[] {
	return Array.isArray(list) ? list.filter((one): one is Said => typeof one === 'object' && one !== null) : [];
}
