import type { Task, TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { unreadEndpoints } from '@ordna/domain/unread';
import { useEffect, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { defineMutation } from '../../platform/outbox/index.ts';
import { accepted, patchOp } from '../../platform/store/index.ts';
import { taskKind, tasksToAskAbout, type UnreadPush, useFollowUnread } from '../task/index.ts';

interface ReadTask {
	readonly id: TaskId;
	readonly title: string;
}

export const readTask = defineMutation<ReadTask>({
	name: 'task.read',
	apply: ({ id }) => [patchOp(taskKind, id, { isUnread: false })],
	async send({ id }, { call, resolve }) {
		const taskId = resolve(taskKind, id);
		await call(unreadEndpoints.markRead, { taskId });
		return accepted([patchOp(taskKind, taskId, { isUnread: false })]);
	},
	describe: ({ title }) => ({ key: 'mutations:task.read', params: { title } }),
});

/**
 * Who opens a task has read what is new about it. Answers since when something was new as it was opened, until another task
 * is shown; nothing where all had been read. What is said while one looks is no news of that kind.
 */
export function useReadTask({ id, title, isUnread = false, unreadSince = null }: Task): Instant | undefined {
	const { outbox } = useClient();
	const [news, setNews] = useState<{ readonly id: TaskId; readonly since: Instant }>();
	const isFollowed = useHasArrived(id);
	if (isUnread && unreadSince !== null && !isFollowed && news?.id !== id) setNews({ id, since: unreadSince });
	useFollowUnread();
	const isVisitor = isVisit();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another title is nothing new to read
	useEffect(() => {
		if (isUnread && !isVisitor) outbox.write(readTask, { id, title });
	}, [outbox, id, isUnread, isVisitor]);
	return news?.id === id ? news.since : undefined;
}

/** Whether the feed has told of something new about a task since it is shown. */
function useHasArrived(id: TaskId): boolean {
	const { live } = useClient();
	const [arrivedIn, setArrivedIn] = useState<TaskId>();
	useEffect(
		() =>
			live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				if (tasksToAskAbout(data as UnreadPush).includes(id)) setArrivedIn(id);
			}),
		[live, id],
	);
	return arrivedIn === id;
}
