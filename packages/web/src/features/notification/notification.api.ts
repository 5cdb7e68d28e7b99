import { codecOf } from '@ordna/domain/contract';
import type { LiveChange } from '@ordna/domain/live';
import { type Notification, notification, notificationEndpoints } from '@ordna/domain/notification';
import { toInstant } from '@ordna/domain/time';
import { useEffect, useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { type PagedOptions, usePagedQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { notificationKind } from './notification.kind.ts';
import { markAllNotifications, markNotification } from './notification.mutations.ts';

const queryKey = ['notifications'] as const;

/** What one was told, the newest first. The live feed brings what is new. */
function notificationPages({ api, store }: Client): PagedOptions<number, number> {
	return {
		queryKey,
		first: 1,
		async pageFn(page, { signal }) {
			const asOf = store.seq;
			const { reply, headers } = await api.ask(notificationEndpoints.list, { page }, { signal });
			const isLast = Number(headers.get('x-pagination-total-pages') ?? 0) <= page;
			store.loadPage([...recordsOf(notificationKind, reply), ...goneOf(store.all(notificationKind), reply)], asOf);
			return { items: reply.map(({ id }) => id), ...(isLast ? {} : { next: page + 1 }) };
		},
		keyOf: (id) => id,
	};
}

/** Of those that are held, what should stand among these and does not: it is forgotten, or out of sight by now. */
function goneOf(held: readonly Notification[], reply: readonly Notification[]) {
	const ids = new Set(reply.map(({ id }) => id));
	const [newest = 0, oldest = 0] = [reply[0]?.id, reply.at(-1)?.id];
	const gone = held.filter(({ id }) => id < newest && id > oldest && !ids.has(id));
	return removedFrom(
		notificationKind,
		gone.map(({ id }) => id),
	);
}

export interface Notifications {
	/** The newest first. */
	readonly all: readonly Notification[];
	readonly unread: readonly Notification[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly hasMore: boolean;
	readonly isLoadingMore: boolean;
	readonly more: () => void;
}

/** What one was told, as far as it is loaded. Whoever is the first to ask fetches the newest. */
export function useNotifications(): Notifications {
	const { status, error, hasMore, isLoadingMore, more } = usePagedQuery(notificationPages(useClient()));
	const held = useAll(notificationKind);
	const lists = useMemo(() => {
		const all = [...held].sort((one, other) => other.id - one.id);
		return { all, unread: all.filter(({ readAt }) => readAt === null) };
	}, [held]);
	return { ...lists, isReady: status === 'success', failure: error, hasMore, isLoadingMore, more };
}

/** While the live feed is down, so often the newest are asked for. */
const pollMs = 10_000;

/** Brings what is new, and what was marked elsewhere. */
export function useFollowNotifications(): void {
	const { live, queries, store } = useClient();
	useEffect(() => {
		const ask = () => void queries.expire(queryKey);
		const codec = codecOf(notification);
		const onCreated = (data: unknown) => {
			try {
				store.loadPage(recordsOf(notificationKind, [codec.decode(data) as Notification]));
			} catch {
				ask();
			}
		};
		const onChanges = (data: unknown) => {
			// The server's word is believed, as that of its answers is.
			const { changes = [] } = data as { changes?: readonly Pick<LiveChange, 'entity'>[] };
			if (changes.some(({ entity }) => entity === 'notification')) ask();
		};
		let { state } = live;
		const onState = () => {
			// What came meanwhile is not told later.
			if (live.state === 'live' && state !== 'live') ask();
			({ state } = live);
		};
		const poll = () => {
			if (live.state !== 'live' && document.visibilityState === 'visible') ask();
		};
		const timer = setInterval(poll, pollMs);
		const stops = [live.on('notification.created', onCreated), live.on('changes', onChanges), live.watch(onState)];
		return () => {
			clearInterval(timer);
			for (const stop of stops) stop();
		};
	}, [live, queries, store]);
}

export interface NotificationCommands {
	readonly mark: (one: Notification, isRead: boolean) => void;
	readonly markAll: (unread: readonly Notification[]) => void;
	readonly retry: () => void;
}

/** What one does with notifications; it shows at once. */
export function useNotificationCommands(): NotificationCommands {
	const { outbox, queries } = useClient();
	return useMemo(
		() => ({
			mark({ id, readAt }, isRead) {
				if ((readAt !== null) === isRead) return;
				outbox.write(markNotification, { id, readAt: isRead ? toInstant(Date.now()) : null });
			},
			markAll(unread) {
				const ids = unread.map(({ id }) => id);
				if (ids.length > 0) outbox.write(markAllNotifications, { ids, readAt: toInstant(Date.now()) });
			},
			retry: () => void queries.expire(queryKey),
		}),
		[outbox, queries],
	);
}
