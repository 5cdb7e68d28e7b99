import type { Notification } from '@ordna/domain/notification';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isHeard } from '../../ui/shortcuts/single-keys.ts';
import { type Notifications, useNotificationCommands, useNotifications } from './notification.api.ts';
import type { NotifiedTask } from './notification-content.ts';
import { useStopFollowing } from './stop-following.ts';

export interface Inbox {
	readonly notifications: Notifications;
	readonly shown: readonly Notification[];
	readonly isOnlyUnread: boolean;
	readonly setOnlyUnread: (isOnly: boolean) => void;
	/** How many came while the list was scrolled: they wait, so that nothing moves under the pointer. */
	readonly waiting: number;
	readonly showWaiting: () => void;
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly onScroll: () => void;
	readonly mark: (one: Notification, isRead: boolean) => void;
	readonly markAll: () => void;
	readonly stopFollowing: (task: NotifiedTask) => void;
	readonly retry: () => void;
	/** U marks the one that has the focus, Shift U all. */
	readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The list of notifications as somebody looks at it: which are shown, and what is done with them. */
export function useInbox(): Inbox {
	const notifications = useNotifications();
	const commands = useNotificationCommands();
	const [isOnlyUnread, setOnly] = useState(false);
	// What is read under Unread stays until somebody looks elsewhere.
	const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
	const [newestShown, setNewestShown] = useState<number>();
	const stopFollowing = useStopFollowing();
	const scroller = useRef<HTMLDivElement>(null);
	const { all, unread } = notifications;
	const wanted = isOnlyUnread ? all.filter(({ id, readAt }) => readAt === null || kept.has(id)) : all;
	const shown = newestShown === undefined ? wanted : wanted.filter(({ id }) => id <= newestShown);
	const keep = (ones: readonly Notification[]) => setKept((ids) => new Set([...ids, ...ones.map(({ id }) => id)]));
	const mark = (one: Notification, isRead: boolean) => {
		keep([one]);
		commands.mark(one, isRead);
	};
	const markAll = () => {
		keep(unread);
		commands.markAll(unread);
	};
	return {
		...{ notifications, shown, isOnlyUnread, scroller, mark, markAll, retry: commands.retry },
		stopFollowing: (task) => void stopFollowing(task),
		setOnlyUnread(isOnly) {
			setKept(new Set());
			setOnly(isOnly);
		},
		waiting: wanted.length - shown.length,
		showWaiting() {
			scroller.current?.scrollTo({ top: 0 });
			setNewestShown(undefined);
		},
		onScroll() {
			const isScrolled = (scroller.current?.scrollTop ?? 0) > 0;
			setNewestShown((id) => (isScrolled ? (id ?? all[0]?.id) : undefined));
		},
		onKeyDown(event) {
			if (event.code !== 'KeyU' || event.ctrlKey || event.metaKey || event.altKey || !isHeard('u')) return;
			event.preventDefault();
			if (event.shiftKey) {
				markAll();
				return;
			}
			const row = event.target instanceof Element && event.target.closest('[data-notification]');
			const focused = row && all.find(({ id }) => `${id}` === row.getAttribute('data-notification'));
			if (focused) mark(focused, focused.readAt === null);
		},
	};
}
