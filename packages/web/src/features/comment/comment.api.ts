import { type CommentId, commentEndpoints } from '@ordna/domain/comment';
import type { LiveChange } from '@ordna/domain/live';
import { type Task, type TaskId, taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useEffect, useMemo, useRef } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation, type Sent } from '../../platform/outbox/index.ts';
import { type PagedOptions, usePagedQuery, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { toggled } from '../reaction/index.ts';
import { taskKind } from '../task/index.ts';
import { commentKind, compareComments, type TaskComment } from './comment.kind.ts';
import type * as mutations from './comment.mutations.ts';

const createComment = lateMutation<typeof mutations.createComment>('comment.create');
const changeComment = lateMutation<typeof mutations.changeComment>('comment.change');
const deleteComment = lateMutation<typeof mutations.deleteComment>('comment.delete');
const reactToComment = lateMutation<typeof mutations.reactToComment>('comment.react');

/** So many at once. */
export const pageSize = 50;

export const keyOfComments = (taskId: TaskId) => ['comments', taskId] as const;

/**
 * The comments of a task, the newest page first whatever the order on the screen: what is written next then stands at the
 * end that is held. A page is the ids of its comments; they themselves are in the store.
 */
export function commentPages({ api, store }: Client, taskId: TaskId): PagedOptions<CommentId, number> {
	return {
		queryKey: keyOfComments(taskId),
		first: 1,
		keyOf: (id) => id,
		// Nobody tells of what happened while the task was closed.
		staleTime: 0,
		async pageFn(page, { signal }) {
			// The server does not know yet what was made here a moment ago.
			if (taskId < 0) return { items: [] };
			const asOf = store.seq;
			const input = { taskId, page, perPage: pageSize, orderBy: 'desc' as const };
			const { reply, headers } = await api.ask(commentEndpoints.list, input, { signal });
			const found = reply.map((comment): TaskComment => ({ ...comment, taskId }));
			const hasMore = page < Number(headers.get('x-pagination-total-pages') ?? 0);
			const ends = { newest: page > 1 ? found[0] : undefined, oldest: hasMore ? found.at(-1) : undefined };
			const held = store.all(commentKind).filter((comment) => comment.taskId === taskId);
			const gone = goneSince(held, found, ends);
			store.loadPage([...recordsOf(commentKind, found), ...removedFrom(commentKind, gone)], asOf);
			return { items: found.map(({ id }) => id), next: hasMore ? page + 1 : undefined };
		},
	};
}

interface PageEnds {
	/** Nothing at an end of the list. */
	readonly newest: TaskComment | undefined;
	readonly oldest: TaskComment | undefined;
}

/** Those that are held, and would stand on a page that no longer has them. */
function goneSince(held: readonly TaskComment[], found: readonly TaskComment[], { newest, oldest }: PageEnds) {
	const ids = new Set(found.map(({ id }) => id));
	return held
		.filter(({ id }) => id > 0 && !ids.has(id))
		.filter((comment) => !newest || compareComments(comment, newest) <= 0)
		.filter((comment) => !oldest || compareComments(comment, oldest) >= 0)
		.map(({ id }) => id);
}

export interface CommentsState {
	/** The oldest first. */
	readonly comments: readonly TaskComment[];
	/** Of all there are, also of those not asked for yet. */
	readonly count: number;
	readonly state: 'loading' | 'ready' | 'failed';
	readonly hasEarlier: boolean;
	readonly isLoadingEarlier: boolean;
	/** Why the last question failed, where something is shown all the same. */
	readonly failure: unknown;
	readonly loadEarlier: () => void;
	readonly retry: () => void;
}

/** The comments of a task as far as they were asked for; the live feed keeps them up to date. */
export function useComments(taskId: TaskId): CommentsState {
	const client = useClient();
	const { items, status, hasMore, isLoadingMore, error, more, refresh } = usePagedQuery(commentPages(client, taskId));
	useFollowComments(client, taskId, status === 'pending' || isLoadingMore);
	const held = useAll(commentKind);
	const { store } = client;
	const comments = useMemo(() => {
		const loaded = new Set<number>(items);
		const oldest = hasMore ? held.filter(({ id }) => loaded.has(id)).sort(compareComments)[0] : undefined;
		return held
			.filter((comment) => store.resolve(taskKind.name, comment.taskId) === store.resolve(taskKind.name, taskId))
			.filter((comment) => !oldest || compareComments(comment, oldest) >= 0)
			.sort(compareComments);
	}, [store, held, items, hasMore, taskId]);
	const count = useCount(client, taskId, hasMore);
	return {
		comments,
		count: hasMore ? Math.max(count ?? 0, comments.length) : comments.length,
		state: status === 'success' ? 'ready' : status === 'error' ? 'failed' : 'loading',
		hasEarlier: hasMore,
		isLoadingEarlier: isLoadingMore,
		failure: error,
		loadEarlier: more,
		retry: () => void refresh(),
	};
}

/**
 * What a row of a comment is known by: as long as it is shown the same, also when the server gives the comment another id,
 * so that whoever is on it stays there.
 */
export function useRowKeys(comments: readonly TaskComment[]): (comment: TaskComment) => number {
	const { store } = useClient();
	const temporary = useRef(new Set<number>());
	for (const { id } of comments) if (id < 0) temporary.current.add(id);
	const keys = new Map([...temporary.current].map((id) => [store.resolve(commentKind.name, id), id]));
	return ({ id }) => keys.get(id) ?? id;
}

/** How many there are, where not all of them are held. */
function useCount({ api }: Client, taskId: TaskId, isWanted: boolean): number | undefined {
	const { data } = useQuery({
		queryKey: [...keyOfComments(taskId), 'count'],
		queryFn: async ({ signal }) =>
			(await api.call(taskEndpoints.read, { id: taskId, expand: ['comment_count'] }, { signal })).commentCount,
		enabled: isWanted,
	});
	return data;
}

/**
 * The feed says that something was said under a task, not what: the pages that are shown are asked for again. An answer
 * that was on its way by then may be older than what was said.
 */
function useFollowComments({ live, queries }: Client, taskId: TaskId, isAsked: boolean): void {
	const hasMissed = useRef(false);
	const isOnItsWay = useRef(isAsked);
	isOnItsWay.current = isAsked;
	useEffect(() => {
		if (isAsked || !hasMissed.current) return;
		hasMissed.current = false;
		void queries.expire(keyOfComments(taskId));
	}, [queries, taskId, isAsked]);
	useEffect(
		() =>
			live.on('changes', (data) => {
				if (!concernsComments(data, taskId)) return;
				if (isOnItsWay.current) hasMissed.current = true;
				void queries.expire(keyOfComments(taskId));
			}),
		[live, queries, taskId],
	);
}

/** The part of a push that says of which tasks something was said, as the wire spells it. */
interface CommentPush {
	readonly changes?: readonly Pick<LiveChange, 'entity'>[];
	readonly records?: { readonly task?: readonly { readonly id: number }[] };
}

/** A push brings each task whose comments have changed. */
function concernsComments(data: unknown, taskId: TaskId): boolean {
	// The server's word is believed, as that of its answers is.
	const { changes = [], records = {} } = data as CommentPush;
	return changes.some(({ entity }) => entity === 'comment') && (records.task ?? []).some(({ id }) => id === taskId);
}

/** What one does with comments. Each shows at once, and is taken back if the server refuses. */
export interface CommentCommands {
	readonly create: (html: string) => Sent;
	readonly change: (comment: TaskComment, html: string) => Sent | undefined;
	readonly remove: (comment: TaskComment) => Sent;
	/** Gives a reaction, or takes one's own back. */
	readonly react: (comment: TaskComment, value: string, isOn: boolean) => Sent;
}

/** Nothing for who has no account: a visitor has no name to write under. */
export function useCommentCommands(
	task: Pick<Task, 'id' | 'title'>,
	me: User | undefined,
): CommentCommands | undefined {
	const client = useClient();
	const { id, title } = task;
	return useMemo(() => me && commentCommands(client, { id, title }, me), [client, id, title, me]);
}

/** The commands themselves, without React. */
function commentCommands(
	{ store, outbox }: Client,
	{ id: taskId, title }: Pick<Task, 'id' | 'title'>,
	{ id, name, username, avatar, created, updated }: User,
): CommentCommands {
	// Nothing else that an account has.
	const me: User = { id, name, username, avatar, created, updated };
	const of = (comment: TaskComment) => ({ id: comment.id, taskId: comment.taskId, title });
	return {
		create(html) {
			const now = toInstant(Date.now());
			const written = { comment: html, author: me, reactions: null, created: now, updated: now };
			// Temporary: the store gives it the real one.
			const comment = { ...written, id: store.temporaryId() as CommentId, taskId };
			return outbox.write(createComment, { comment, title });
		},
		change(comment, html) {
			if (html === comment.comment) return undefined;
			return outbox.write(changeComment, { ...of(comment), html, now: Date.now() });
		},
		remove: (comment) => outbox.write(deleteComment, of(comment)),
		react(comment, value, isOn) {
			const reactions = toggled(comment.reactions, { value, me, isOn });
			return outbox.write(reactToComment, { ...of(comment), value, isOn, reactions });
		},
	};
}
