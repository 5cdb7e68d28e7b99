import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { isVisit } from '../../platform/address/link-hash.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { useSettings } from '../user/index.ts';

/** How a project stands. What is about people is not told to a visitor by a link. */
export interface ProjectFacts {
	readonly tasks: number;
	readonly done: number;
	readonly late: number;
	/** When the first and the last of its open tasks are due; `null` where none has a date. */
	readonly due: { readonly first: Instant; readonly last: Instant } | null;
	/** Some of those who can read it. */
	readonly people: readonly User[];
	readonly peopleCount: number;
	readonly lastChange: { readonly at: Instant; readonly by: User | null } | null;
}

export function useProjectFacts(projectId: ProjectId) {
	const client = useClient();
	const isVisitor = isVisit();
	return useQuery({
		queryKey: ['project info', projectId],
		queryFn: async ({ signal }): Promise<ProjectFacts> => {
			const [standing, due] = await Promise.all([
				isVisitor ? countTasks(client, projectId, signal) : readSummary(client, projectId, signal),
				readDueRange(client, projectId, signal),
			]);
			return { ...standing, due };
		},
		staleTime: 0,
	});
}

type Standing = Omit<ProjectFacts, 'due'>;

async function readSummary({ api }: Client, projectId: ProjectId, signal: AbortSignal): Promise<Standing> {
	const summaries = await api.call(projectEndpoints.listSummaries, {}, { signal });
	const summary = summaries.find(({ id }) => id === projectId);
	const {
		openTasks = 0,
		doneTasks = 0,
		lateTasks = 0,
		people = [],
		peopleCount = 0,
		lastChange = null,
	} = summary ?? {};
	return { tasks: openTasks + doneTasks, done: doneTasks, late: lateTasks, people, peopleCount, lastChange };
}

async function countTasks({ api }: Client, projectId: ProjectId, signal: AbortSignal): Promise<Standing> {
	// A page of one task each: how many pages there are is how many tasks.
	const count = async (filter: { readonly filter?: string }) => {
		const asked = { projectId, perPage: 1, ...filter };
		const { headers } = await api.ask(projectTasksEndpoints.ofProject, asked, { signal });
		return Number(headers.get('x-pagination-total-pages') ?? 0);
	};
	const [tasks, done] = await Promise.all([count({}), count({ filter: 'done = true' })]);
	return { tasks, done, late: 0, people: [], peopleCount: 0, lastChange: null };
}

/** Open tasks that have a date. */
const datedFilter = 'done = false && due_date > 1900-01-01';

async function readDueRange({ api }: Client, projectId: ProjectId, signal: AbortSignal): Promise<ProjectFacts['due']> {
	const ask = async (orderBy: 'asc' | 'desc') => {
		const sorted = { sortBy: ['due_date'], orderBy: [orderBy] };
		const found = await api.call(
			projectTasksEndpoints.ofProject,
			{ projectId, perPage: 1, filter: datedFilter, ...sorted },
			{ signal },
		);
		// Without the columns of a board these are tasks.
		return (found as readonly Task[])[0]?.dueDate ?? null;
	};
	const [first, last] = await Promise.all([ask('asc'), ask('desc')]);
	return first === null || last === null ? null : { first, last };
}

/** Days as a person reads them, in their zone. */
export function useDays(): { of: (at: Instant) => string; range: (first: Instant, last: Instant) => string } {
	const { language } = useTranslation('project');
	const { timezone } = useSettings();
	const zone = timezone && { timeZone: timezone };
	const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...zone });
	const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...zone });
	return { of: (at) => long.format(at), range: (first, last) => short.formatRange(first, last) };
}
