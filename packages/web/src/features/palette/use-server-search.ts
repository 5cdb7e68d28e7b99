import { searchEndpoints } from '@ordna/domain/search';
import type { Task, TaskId } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { NetworkError } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, useRecords } from '../../platform/store/index.ts';
import { useRested } from '../../ui/use-rested.ts';
import { taskKind } from '../task/index.ts';

/** What the server is asked: tasks by words anywhere in them, by a filter, or both. */
export interface ServerSearch {
	readonly words: string;
	readonly filter: string | undefined;
}

interface ServerTasks {
	readonly tasks: readonly Task[];
	readonly state: 'idle' | 'searching' | 'answered' | 'offline' | 'failed';
}

/** How long typing rests before the server is asked. */
const restMs = 150;
const maxFound = 10;
/** As long as somebody types a word, deletes it and types it again. */
const goodForMs = 10_000;

/** Tasks from the server, for those that are not in memory and for texts that are not in titles; what it says late of another text is dropped. */
export function useServerSearch(search: ServerSearch | undefined): ServerTasks {
	const client = useClient();
	const name = search && JSON.stringify([search.words, search.filter ?? '']);
	const rested = useRested(name, restMs);
	const isAsked = search !== undefined && rested === name;
	const { data, error } = useQuery({
		queryKey: ['palette', name],
		queryFn: ({ signal }) => findTasks(client, search ?? { words: '', filter: undefined }, signal),
		enabled: isAsked,
		staleTime: goodForMs,
		// Another word may be typed by then; what is in memory is shown meanwhile.
		retry: 0,
	});
	const tasks = useRecords(taskKind, (search && data) || none);
	if (!search) return { tasks, state: 'idle' };
	if (data) return { tasks, state: 'answered' };
	if (!error) return { tasks, state: 'searching' };
	return { tasks, state: error instanceof NetworkError ? 'offline' : 'failed' };
}

const none: readonly TaskId[] = [];

async function findTasks(
	{ api, store }: Client,
	{ words, filter }: ServerSearch,
	signal: AbortSignal,
): Promise<readonly TaskId[]> {
	const asOf = store.seq;
	const found =
		filter === undefined
			? (await api.call(searchEndpoints.find, { q: words, perPage: maxFound }, { signal })).tasks
			: await api.call(
					taskListEndpoints.all,
					{
						...{ filter, perPage: maxFound, sortBy: ['done', 'updated'], orderBy: ['asc', 'desc'] },
						...(words !== '' && { s: words }),
					},
					{ signal },
				);
	store.loadPage(recordsOf(taskKind, found), asOf);
	return found.map(({ id }) => id);
}
