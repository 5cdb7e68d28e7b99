import { todoistAccountFile } from '@ordna/domain/import';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { fetchFiles, type WantedFile } from './fetch-files.ts';
import type { Fetching } from './fetching.ts';
import type { ServiceApi } from './service-api.ts';
import { addAll, idOf, type JsonObject, maxPages, objectOf, objectsIn, partOf, textOf } from './service-json.ts';

/** So many tasks are asked for at once. */
const concurrency = 4;

/** What the account holds, in lists by the names of the API. */
type Lists = Record<(typeof listNames)[number], JsonObject[]>;

const listNames = [
	'projects',
	'sections',
	'items',
	'notes',
	'project_notes',
	'labels',
	'reminders',
	'collaborators',
] as const;

/** Fetches an account: what is active, what was completed, what was archived, and the files of comments. */
export async function fetchTodoist(fetching: Fetching): Promise<void> {
	const { api, base, zip, note } = fetching;
	await note('account');
	const sync = objectOf(await api.json(`${base}/sync`, { sync_token: '*', resource_types: '["all"]' }));
	const lists = Object.fromEntries(listNames.map((name) => [name, objectsIn(sync[name])])) as Lists;
	await addArchived(lists, { api, base, note });
	await addCompleted(lists, { api, base, note });
	const files = await fetchFiles(filesOf(lists), fetching);
	await zip.add(todoistAccountFile, accountText(lists, { user: objectOf(sync['user'] ?? {}), files }));
}

type Part = Pick<Fetching, 'api' | 'base' | 'note'>;

/** Projects in the archive, each with all that is in it. */
async function addArchived(lists: Lists, { api, base, note }: Part): Promise<void> {
	await note('archived');
	const archived = await pages(api, `${base}/projects/archived`, ['results', 'projects', 'items']);
	const known = new Set(lists.projects.map(idOf));
	for (const [at, project] of archived.entries()) {
		await note('archived', at, archived.length);
		const id = idOf(project);
		if (id === '' || known.has(id)) continue;
		known.add(id);
		const full = await api.json(`${base}/projects/${encodeURIComponent(id)}/full`);
		lists.projects.push({ ...project, is_archived: true });
		if (full === null) continue;
		const all = objectOf(full);
		addAll(lists.sections, objectsIn(all['sections']));
		addAll(lists.items, objectsIn(all['items'] ?? all['tasks']));
		addAll(lists.notes, objectsIn(all['notes'] ?? all['comments']));
		addAll(lists.project_notes, objectsIn(all['project_notes']));
	}
}

/** Completed tasks: of each the newest completion, and what the task itself says. */
async function addCompleted(lists: Lists, { api, base, note }: Part): Promise<void> {
	await note('completed');
	const completions = await pages(api, `${base}/tasks/completed?limit=200`, ['items', 'results'], (count) =>
		note('completed', 0, count),
	);
	const newest = new Map<string, JsonObject>();
	for (const one of completions) {
		const id = textOf(one['task_id']) || idOf(one);
		const before = newest.get(id);
		if (id !== '' && (!before || textOf(one['completed_at']) > textOf(before['completed_at']))) newest.set(id, one);
	}
	const active = new Set(lists.items.map(idOf));
	// A task that repeats has been completed before, and is still there.
	const missing = [...newest].filter(([id]) => !active.has(id));
	const semaphore = new Semaphore({ concurrency });
	let done = 0;
	const fetched = await Promise.all(
		missing.map(([id, completion]) =>
			semaphore.run(async () => {
				const task = await api.json(`${base}/tasks/${encodeURIComponent(id)}`);
				done += 1;
				if (done % 10 === 0) await note('completed', done, missing.length);
				// Of one that is gone the list of what was completed still knows the title.
				const said = task === null ? completion : objectOf(task);
				return { ...said, id, checked: true, completed_at: completion['completed_at'] ?? said['completed_at'] ?? null };
			}),
		),
	);
	addAll(lists.items, fetched);
}

/** The files of comments, each under the id of its comment. */
function filesOf({ notes }: Lists): WantedFile[] {
	return notes.flatMap((one) => {
		const attachment = partOf(one['file_attachment']);
		const url = textOf(attachment['file_url']);
		const size = Number(attachment['file_size'] ?? 0);
		return /^https?:\/\//.test(url) ? [{ key: idOf(one), url, size }] : [];
	});
}

/** As the reader of imports takes it, in pieces. Of the user no more than who it is: the API also tells the token. */
async function* accountText(
	lists: Lists,
	{ user, files }: { readonly user: JsonObject; readonly files: Readonly<Record<string, JsonObject>> },
): AsyncGenerator<string> {
	const { id = null, email = null, full_name = null } = user;
	yield `{"todoist_account":1,"user":${JSON.stringify({ id, email, full_name })},"files":${JSON.stringify(files)}`;
	for (const name of listNames) {
		yield `,${JSON.stringify(name)}:[`;
		for (const [at, one] of lists[name].entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(one)}`;
		yield ']';
	}
	yield '}';
}

/** All pages of a list, whatever it is called there. */
async function pages(
	api: ServiceApi,
	url: string,
	names: readonly string[],
	came: (count: number) => Promise<void> = async () => {},
): Promise<JsonObject[]> {
	const found: JsonObject[] = [];
	let cursor = '';
	for (let page = 1; page <= maxPages; page++) {
		const sign = url.includes('?') ? '&' : '?';
		const answer = objectOf(await api.json(cursor === '' ? url : `${url}${sign}cursor=${encodeURIComponent(cursor)}`));
		for (const name of names) addAll(found, objectsIn(answer[name]));
		const next = textOf(answer['next_cursor']);
		if (next === '' || next === cursor) return found;
		cursor = next;
		await came(found.length);
	}
	return found;
}
