import { type Task, taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { isOwn, subscriptionTarget } from '../subscription/index.ts';
import { followedTask, followTask } from '../task/index.ts';
import type { NotifiedTask } from './notification-content.ts';

/**
 * Ends that one hears of a task. Whether one follows it at all does not stand in a notification, so the task is asked: one
 * that is followed through its project is ended there, and a mention comes without following.
 */
export function useStopFollowing(): (task: NotifiedTask) => Promise<void> {
	const { api, outbox } = useClient();
	const { t } = useTranslation('notification');
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return async ({ id: taskId, title }) => {
		const id = taskId as Task['id'];
		try {
			const { subscription } = await api.call(taskEndpoints.read, { id });
			if (!isOwn(subscription, followedTask(id))) {
				const above = projects.find((project) => isOwn(subscription, subscriptionTarget('project', project.id)));
				notify({
					kind: 'plain',
					text: above ? t('stop.through', { title, project: titleOf(above) }) : t('stop.none', { title }),
				});
				return;
			}
			const write = (isFollowed: boolean) =>
				outbox.write(followTask, { id, title, isFollowed, now: toInstant(Date.now()) });
			write(false);
			notify({ text: t('stop.done', { title }), undo: () => void write(true) });
		} catch (failure) {
			notify({ kind: 'error', text: failureText(failure) });
		}
	};
}
