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
	const newest = comments.findLast(({ id }) => id > 0)?.id ?? 0;
	// Ids grow: what has a greater one came later.
	const [openedWith, setOpenedWith] = useState<number>();
	if (openedWith === undefined && isReady) setOpenedWith(newest);
	const { isEndShown, seenUpTo } = useSeenEnd(end, newest);
	const others = comments.filter(({ id, author }) => id > 0 && author.id !== me?.id);
	const unread = newSince === undefined ? [] : others.filter(({ created }) => created >= newSince);
	const arrived = others.filter(({ id }) => openedWith !== undefined && id > openedWith);
	const unseen = [...new Set([...unread, ...arrived])].map(({ id }) => id as number).filter((id) => id > seenUpTo);
	return { firstId: unread[0]?.id, unseen, goTo: unseen[0] ?? comments.at(-1)?.id, endRef, isEndShown };
}

/**
 * Whether the end of a list is in sight, of the window and of all that scrolls around it, and up to which id somebody has
 * seen it. It is looked at again for each that comes: what is new may have pushed the end out of sight.
 */
function useSeenEnd(end: Element | null, newest: number) {
	const [isEndShown, setEndShown] = useState<boolean>();
	const [seenUpTo, setSeenUpTo] = useState(0);
	useEffect(() => {
		if (!end) return;
		const observer = new IntersectionObserver((entries) => {
			const isShown = entries.at(-1)?.isIntersecting ?? false;
			setEndShown(isShown);
			if (isShown) setSeenUpTo(newest);
		});
		observer.observe(end);
		return () => observer.disconnect();
	}, [end, newest]);
	return { isEndShown, seenUpTo };
}
