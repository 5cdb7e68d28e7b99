import type { Task, TaskId } from '@ordna/domain/task';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { lateMutation, type Sent } from '../../platform/outbox/index.ts';
import type { Change } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { taskKind } from './task.kind.ts';
import type * as mutations from './task.mutations.ts';
import { hrefOfTask } from './task-href.ts';

const duplicateTask = lateMutation<typeof mutations.duplicateTask>('task.duplicate');

/** Makes a copy of a task in its project, and leads to it. */
export function useDuplicateTask(): (task: Pick<Task, 'id' | 'title'>) => Sent {
	const { outbox } = useClient();
	const { t } = useTranslation('task');
	const openModal = useOpenModal();
	return ({ id, title }) => {
		const sent = outbox.write(duplicateTask, { id, title });
		void sent.soon.then((outcome) => {
			if (outcome === 'waiting') return notify({ kind: 'plain', text: t('duplicate.queued', { title }) });
			const copy = outcome.isSaved ? taskIn(outcome.changes) : undefined;
			if (copy === undefined) return;
			const open = { label: t('duplicate.open'), run: () => openModal(hrefOfTask(copy)) };
			notify({ text: t('duplicate.done', { title }), action: open });
		});
		return sent;
	};
}

function taskIn(changes: readonly Change[]): TaskId | undefined {
	const change = changes.find((one) => one.type === 'record' && one.kind === taskKind.name);
	// Records of that kind are tasks.
	return change?.type === 'record' ? (change.record.id as TaskId) : undefined;
}
