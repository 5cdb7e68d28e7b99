import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import type { TaskComment } from './comment.kind.ts';

interface NewCommentsOptions {
	readonly newSince: Instant | undefined;
	readonly me: User | undefined;
}

export interface NewComments {
	/** The first that had not been read when the task was opened, or came since then. */
	readonly firstId: number | undefined;
	/** Those of them that were out of sight until now, the oldest first. */
	readonly unseen: readonly number[];
	/** Where one who looks for what is new is led: the first unseen, or the newest of all. */
	readonly goTo: number | undefined;
	/** Of what stands at the end where the newest are. */
	readonly endRef: (element: Element | null) => void;
	/** Nothing until it is known. */
	readonly isEndShown: boolean | undefined;
}

/** What is new among comments, the oldest first, and whether somebody sees the end where it stands. */
export function useNewComments(comments: readonly TaskComment[], { newSince, me }: NewCommentsOptions): NewComments {
	const [end, endRef] = useState<Element | null>(null);
	const isEndShown = useIsInSight(end);
	const news = newSince === undefined ? [] : comments.filter((comment) => isNew(comment, newSince, me));
	const newest = comments.at(-1)?.id;
	// Ids grow: all up to this one were in sight.
	const [seenId, setSeenId] = useState(0);
	const newestSent = comments.findLast(({ id }) => id > 0)?.id ?? 0;
	if (isEndShown && seenId < newestSent) setSeenId(newestSent);
	const unseen = news.map(({ id }) => id as number).filter((id) => id > seenId);
	return { firstId: news[0]?.id, unseen, goTo: unseen[0] ?? newest, endRef, isEndShown };
}

function isNew({ id, created, author }: TaskComment, since: Instant, me: User | undefined): boolean {
	return id > 0 && created >= since && author.id !== me?.id;
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
