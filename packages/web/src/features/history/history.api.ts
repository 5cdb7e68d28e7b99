import { type Change, changeEndpoints } from '@ordna/domain/change';
import { commentEndpoints, maxCommentsByIds } from '@ordna/domain/comment';
import { type Endpoint, toId } from '@ordna/domain/contract';
import type { LiveChange } from '@ordna/domain/live';
import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { type TaskId, type TrashedTask, type TrashFilter, taskEndpoints } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import type { AnswerOf, RequestOf } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { type PagedOptions, useQuery } from '../../platform/queries/index.ts';
import { wordsOfComment } from '../comment/index.ts';
import { useAccount } from '../user/index.ts';
import { importsQuery } from './imports-query.ts';

/** A list that pages by number, and says in a header how many there are. */
async function numberedPage<E extends Endpoint>(
	{ api }: Client,
	endpoint: E,
	input: RequestOf<E> & { readonly page: number },
	signal: AbortSignal,
): Promise<{ readonly items: AnswerOf<E>; readonly next?: number }> {
	const { reply, headers } = await api.ask(endpoint, input, { signal });
	const isLast = Number(headers.get('x-pagination-total-pages') ?? 0) <= input.page;
	return { items: reply, ...(isLast ? {} : { next: input.page + 1 }) };
}

/** What happened to a task, the newest first. */
export function taskHistory(client: Client, taskId: TaskId): PagedOptions<Change, number> {
	return {
		queryKey: ['history', 'task', taskId],
		first: 1,
		pageFn: (page, { signal }) => numberedPage(client, changeEndpoints.ofTask, { taskId, page }, signal),
		keyOf: ({ seq }) => seq,
		staleTime: 0,
	};
}

/** What happened in a project, the newest first. */
function projectHistory(client: Client, projectId: ProjectId): PagedOptions<Change, number> {
	return {
		queryKey: ['history', 'project', projectId],
		first: 1,
		pageFn: (page, { signal }) => numberedPage(client, changeEndpoints.ofProject, { projectId, page }, signal),
		keyOf: ({ seq }) => seq,
		staleTime: 0,
	};
}

/** The newest there is: its number is not known yet. */
const newest = -1;
/** So many changes fill a screen and more. */
const enough = 50;
/** So many lines of the log are asked for at first; each time that too few of them are the caller's, four times as many. */
const firstSpan = 200;

/** What happened in all projects. The feed goes forward alone: it is asked for spans that lie further and further back. */
function wholeHistory(client: Client): PagedOptions<Change, number> {
	return {
		queryKey: ['history', 'all'],
		first: newest,
		pageFn: (end, { signal }) => readBack(client, end, signal),
		keyOf: ({ seq }) => seq,
		staleTime: 0,
	};
}

type ChangePage = Awaited<ReturnType<PagedOptions<Change, number>['pageFn']>>;

async function readBack({ api }: Client, end: number, signal: AbortSignal): Promise<ChangePage> {
	const ask = (since: number) => api.call(changeEndpoints.feed, { since }, { signal });
	let last = end === newest ? (await ask(Number.MAX_SAFE_INTEGER)).latest : end;
	const items: Change[] = [];
	for (let span = firstSpan; last > 0 && items.length < enough; span *= 4) {
		const first = Math.max(last - span, 0);
		const found: Change[] = [];
		for (let since = first; since < last; ) {
			const { changes, nextSince, hasMore } = await ask(since);
			found.push(...changes.filter(({ seq }) => seq <= last));
			since = hasMore ? nextSince : last;
		}
		items.push(...found.reverse());
		last = first;
	}
	// What concerns one person alone, such as a sign-in, stands in no project.
	return { items: items.filter(({ projectId }) => projectId !== null), ...(last > 0 ? { next: last } : {}) };
}

/** What happened in a project, or in all of them without one. */
export function historyOf(client: Client, projectId?: ProjectId): PagedOptions<Change, number> {
	return projectId === undefined ? wholeHistory(client) : projectHistory(client, projectId);
}

/** Which part of the trash is asked for. */
export interface TrashQuestion {
	/** Of one project, else of all of them. */
	readonly projectId?: ProjectId | undefined;
	/** What tells this question from others. */
	readonly name: readonly unknown[];
	readonly filter: TrashFilter;
}

/** Deleted tasks, the last deleted first. */
export function trashOf(client: Client, { projectId, name, filter }: TrashQuestion): PagedOptions<TrashedTask, number> {
	return {
		queryKey: ['trash', projectId ?? null, ...name],
		first: 1,
		pageFn: (page, { signal }) =>
			projectId === undefined
				? numberedPage(client, taskEndpoints.trash, { ...filter, page }, signal)
				: numberedPage(client, taskEndpoints.trashOfProject, { ...filter, projectId, page }, signal),
		keyOf: ({ id }) => id,
		staleTime: 0,
	};
}

/** The file that an import of one's own was made from, by its batch; nothing for what was no import. */
export function useImportedFile(batch: string | undefined): string | undefined {
	const client = useClient();
	const { data } = useQuery({ ...importsQuery(client), enabled: batch !== undefined });
	return batch === undefined ? undefined : data?.find((one) => one.batch === batch)?.fileName;
}

/**
 * What tasks in the trash are called, the last deleted ones: the log says that a task was deleted, and no list has it any
 * more. Asked for when the log holds a deletion whose task has no title; the newest one's number says which.
 */
export function useDeletedTitles(
	projectId: ProjectId | undefined,
	untitled: number | undefined,
): ReadonlyMap<number, string> {
	const client = useClient();
	const { data } = useQuery({
		queryKey: ['titles of the trash', projectId ?? null, untitled ?? null],
		queryFn: async ({ signal }) => {
			const { pageFn, first } = trashOf(client, { projectId, name: [], filter: {} });
			const { items } = await pageFn(first, { signal });
			return new Map(items.map(({ id, title }) => [id, title]));
		},
		enabled: untitled !== undefined,
		keepPrevious: true,
	});
	return data ?? noTitles;
}

const noTitles: ReadonlyMap<number, string> = new Map();

/** Comments keep their words for so long. */
const freshMs = 60_000;

/** What a comment said when a change told of it. */
interface SaidThen {
	readonly seq: number;
	/** Absent where the comment is gone, or not for the caller to read. */
	readonly words: string | undefined;
}

/** What the comments say now that changes tell of, by their id: those that are new in the list are asked for, together. */
export function useCommentWords(changes: readonly Change[]): ReadonlyMap<number, string | undefined> {
	const { api } = useClient();
	const said = useMemo(() => changes.filter(({ kind }) => saying.has(kind)), [changes]);
	const known = useRef<ReadonlyMap<number, SaidThen>>(new Map());
	const { data } = useQuery({
		queryKey: ['history', 'comments', said[0]?.seq ?? null, said.at(-1)?.seq ?? null],
		async queryFn({ signal }) {
			const newest = new Map<number, number>();
			for (const { entityId, seq } of said) newest.set(entityId, Math.max(seq, newest.get(entityId) ?? 0));
			const all = new Map([...known.current].filter(([id, { seq }]) => newest.get(id) === seq));
			const ids = [...newest.keys()].filter((id) => !all.has(id)).map((id) => toId('comment', id));
			for (let at = 0; at < ids.length; at += maxCommentsByIds) {
				const some = ids.slice(at, at + maxCommentsByIds);
				const found = await api.call(commentEndpoints.byIds, { ids: some }, { signal });
				const words = new Map(found.map(({ id, comment }) => [id, wordsOfComment(comment)]));
				for (const id of some) all.set(id, { seq: newest.get(id) ?? 0, words: words.get(id) });
			}
			known.current = all;
			return new Map([...all].map(([id, one]) => [id, one.words]));
		},
		enabled: said.length > 0,
		keepPrevious: true,
		staleTime: freshMs,
	});
	return data ?? noWords;
}

/** Somebody said something, or said it anew. */
const saying: ReadonlySet<Change['kind']> = new Set<Change['kind']>(['comment.created', 'comment.updated']);
const noWords: ReadonlyMap<number, undefined> = new Map();

/** Calls back with the changes that the live feed tells of; `undefined` when too much happened to be told. */
export function useLiveChanges(onChanges: (changes: readonly LiveChange[] | undefined) => void): void {
	const { live } = useClient();
	const tell = useEffectEvent(onChanges);
	useEffect(
		() =>
			live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				const { changes, reset } = data as { changes?: readonly LiveChange[]; reset?: boolean };
				if (reset) tell(undefined);
				else if (changes && changes.length > 0) tell(changes);
			}),
		[live],
	);
}

/** People by their id, as far as they are known: who did something, and who can see the project. */
export function usePeople(changes: readonly Change[], projectId?: ProjectId): ReadonlyMap<number, User> {
	const { api } = useClient();
	const me = useAccount();
	const isVisitor = isVisit();
	const { data = nobody } = useQuery({
		queryKey: ['projectusers', projectId ?? null],
		queryFn: ({ signal }) =>
			projectId === undefined
				? Promise.resolve(nobody)
				: api.call(projectEndpoints.people, { id: projectId }, { signal }),
		enabled: projectId !== undefined && !isVisitor,
		staleTime: 60_000,
	});
	return useMemo(() => {
		const people = new Map<number, User>([[me.id, me]]);
		for (const person of data) people.set(person.id, person);
		for (const { actor } of changes) if (actor) people.set(actor.id, actor);
		return people;
	}, [changes, data, me]);
}

const nobody: readonly User[] = [];
