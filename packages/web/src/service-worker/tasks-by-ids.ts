import { keptAnswersOf, keptAtHeader } from './kept-answers.ts';

const path = '/api/v1/tasks/by-ids';

interface Spelled {
	readonly id: number;
}

/**
 * An answer to a request for tasks by their ids, made of kept answers to other such requests: lists ask for the tasks in sight, and
 * seldom for the same ones twice. `undefined` for any other request, and where none of the tasks is known.
 */
export async function synthesizeTasks(person: number, request: Request): Promise<Response | undefined> {
	const url = new URL(request.url);
	if (url.pathname !== path) return undefined;
	const expand = expansionOf(url);
	const tasks = new Map<number, Spelled>();
	let oldest = Date.now();
	const isOfUse = (kept: URL) => holdsTasks(kept) && expansionOf(kept) === expand;
	for (const response of await keptAnswersOf(person, isOfUse)) {
		oldest = Math.min(oldest, Number(response.headers.get(keptAtHeader)));
		for (const task of await tasksIn(response)) tasks.set(task.id, task);
	}
	const found = idsOf(url).flatMap((id) => tasks.get(id) ?? []);
	if (found.length === 0) return undefined;
	const headers = { 'content-type': 'application/json', 'ordna-seq': '0', [keptAtHeader]: String(oldest) };
	return new Response(JSON.stringify(found), { headers });
}

/** Lists of tasks, of a view or of all projects, as well as tasks by their ids. */
const holdsTasks = ({ pathname }: URL) => pathname === path || pathname.endsWith('/tasks');

const expansionOf = ({ searchParams }: URL) => listed(searchParams, 'expand').sort().join();

const idsOf = ({ searchParams }: URL) => listed(searchParams, 'ids').map(Number);

/** Lists are spelled as repeated names, with or without brackets, or joined by commas. */
const listed = (params: URLSearchParams, name: string) =>
	[...params.getAll(name), ...params.getAll(`${name}[]`)].flatMap((value) => value.split(','));

async function tasksIn(response: Response): Promise<readonly Spelled[]> {
	const json: unknown = await response.json();
	if (!Array.isArray(json)) return [];
	// Spelled by the server alone; a board is a list of buckets with their tasks.
	return (json as readonly (Spelled & { readonly tasks?: readonly Spelled[] | null })[]).flatMap((one) =>
		'tasks' in one ? (one.tasks ?? []) : one,
	);
}
