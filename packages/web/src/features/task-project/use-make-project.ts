import type { ProjectId } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isModalOpen } from '../../platform/modals/index.ts';
import { lateMutation, saved } from '../../platform/outbox/index.ts';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { notify } from '../../ui/notice-store.ts';
import { projectIn } from '../project/index.ts';
import { useAccount } from '../user/index.ts';
import type * as mutations from './task-project.mutations.ts';

const makeProject = lateMutation<typeof mutations.makeProject>('task-project.make');
const undoProject = lateMutation<typeof mutations.undoProject>('task-project.undo');

/** Stands for no project at all. */
const top = 0 as ProjectId;

/** Thinks for the window that makes a project of a task, and leads to the project. */
export function useMakeProject(task: Task, onClose: () => void) {
	const { t } = useTranslation('task-project');
	const { outbox } = useClient();
	const navigate = useNavigate();
	const router = useRouter();
	const { settings } = useAccount();
	// Out of the Inbox it becomes a project beside it; people of any other project keep seeing it there.
	const [parentId, setParentId] = useState(task.projectId === settings.defaultProjectId ? top : task.projectId);
	const { touch, ...submission } = useSubmit({
		check: () => ({}),
		explain: atFields({}),
		async send() {
			const { id, title } = task;
			const sent = outbox.write(makeProject, { id, title, parentProjectId: parentId }, { isRefusalShown: true });
			const changes = await saved(sent);
			if (changes === 'waiting') {
				notify({ kind: 'plain', text: t('queued', { title }) });
				return onClose();
			}
			const made = projectIn(changes);
			if (!made) return;
			notify({
				text: t('done', { title }),
				undo: () => outbox.write(undoProject, { batchId: sent.batch, title, projectId: made.id }),
			});
			// Whoever closed the window meanwhile stays where they are.
			if (!isModalOpen(router)) return;
			// In place of the window, so that going back does not open it again.
			void navigate({ to: '/projects/$projectId', params: { projectId: made.id }, replace: true });
		},
	});
	return {
		parentId,
		setParentId(chosen: ProjectId) {
			touch();
			setParentId(chosen);
		},
		...submission,
	};
}
