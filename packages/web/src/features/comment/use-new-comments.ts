import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import type { TaskComment } from './comment.kind.ts';

interface NewCommentsOptions {
	readonly newSince: Instant | undefined;
	readonly me: User | undefined;
	/** The comments are those of the server. */
	readonly isReady: boolean;
}

export interface NewComments {
	/** The first that had not been read when the task was opened. */
	readonly firstId: number | undefined;
	/** Those that had not been read or came since then, and were out of sight until now, the oldest first. */
	readonly unseen: readonly number[];
	/** Where one who looks for what is new is led: the first unseen, or the newest of all. */
	readonly goTo: number | undefined;
	/** Of what stands at the end where the newest are. */
	readonly endRef: (element: Element | null) => void;
	/** Nothing until it is known. */
	readonly isEndShown: boolean | undefined;
}

/** What is new among comments, the oldest first, and whether somebody sees the end where it stands. */
export function useNewComments(comments: readonly TaskComment[], options: NewCommentsOptions): NewComments {
	const { newSince, me, isReady } = options;
	const [end, endRef] = useState<Element | null>(null);
	const isEndShown = useIsInSight(end);
	const newest = comments.findLast(({ id }) => id > 0)?.id ?? 0;
	// Ids grow: what has a greater one came later.
	const [openedWith, setOpenedWith] = useState<number>();
	if (openedWith === undefined && isReady) setOpenedWith(newest);
	const [seenUpTo, setSeenUpTo] = useState(0);
	if (isEndShown && seenUpTo < newest) setSeenUpTo(newest);
	const others = comments.filter(({ id, author }) => id > 0 && author.id !== me?.id);
	const unread = newSince === undefined ? [] : others.filter(({ created }) => created >= newSince);
	const arrived = others.filter(({ id }) => openedWith !== undefined && id > openedWith);
	const unseen = [...new Set([...unread, ...arrived])].map(({ id }) => id as number).filter((id) => id > seenUpTo);
	return { firstId: unread[0]?.id, unseen, goTo: unseen[0] ?? comments.at(-1)?.id, endRef, isEndShown };
}

/** Whether an element is in sight, of the window and of all that scrolls around it. */
function useIsInSight(element: Element | null): boolean | undefined {
	const [isInSight, setInSight] = useState<boolean>();
	useEffect(() => {
		if (!element) return;
		const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting));
		observer.observe(element);
		return () => observer.disconnect();
	}, [element]);
	return isInSight;
}
