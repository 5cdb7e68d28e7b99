import type { Task } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useFollowedAt, useProjectTitle } from '../project/index.ts';
import { isOwn } from '../subscription/index.ts';
import { followedTask, followTask } from '../task/index.ts';
import { useSaving } from './saving.tsx';

/** Whether somebody hears what happens to a task, and what they can do about it. */
export interface Following {
	readonly isFollowed: boolean;
	/** What it says: "Follow", "Stop following", "Following through Garden". */
	readonly name: string;
	/** Nothing where it is followed through its project: that is ended there. */
	readonly toggle: (() => void) | undefined;
}

export function useFollowing({ id, title, projectId, subscription }: Task): Following {
	const { outbox } = useClient();
	const { t } = useTranslation('task-detail');
	const { track } = useSaving();
	const above = useFollowedAt(projectId);
	const titleOf = useProjectTitle();
	const isFollowed = isOwn(subscription, followedTask(id));
	if (above && !isFollowed) {
		return { isFollowed: true, name: t('follow.through', { project: titleOf(above) }), toggle: undefined };
	}
	const write = (follows: boolean) =>
		outbox.write(followTask, { id, title, isFollowed: follows, now: toInstant(Date.now()) });
	return {
		isFollowed,
		name: t(isFollowed ? 'follow.end' : 'follow.begin'),
		toggle() {
			track(write(!isFollowed));
			const text = t(isFollowed ? 'follow.ended' : 'follow.begun', { title });
			notify({ text, undo: () => void write(isFollowed) });
		},
	};
}
