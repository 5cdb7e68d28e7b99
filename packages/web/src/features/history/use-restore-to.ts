import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation, randomUuid } from '../../platform/outbox/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useProjectTitle } from '../project/index.ts';
import type * as mutations from '../task/index.ts';

const restoreTask = lateMutation<typeof mutations.restoreTask>('task.restore');
const deleteTask = lateMutation<typeof mutations.deleteTask>('task.delete');

/**
 * Takes tasks out of the trash and into another project, with Undo, which puts them into the trash of that one. Resolves to
 * whether all of them are there.
 */
export function useRestoreTo(): (tasks: readonly Task[], project: Project) => Promise<boolean> {
	const { outbox } = useClient();
	const { t } = useTranslation('history');
	const titleOf = useProjectTitle();
	return async (tasks, project) => {
		const batch = randomUuid();
		const projectId = project.id;
		const sent = tasks.map((task) => outbox.write(restoreTask, { task, placements: [], projectId }, { batch }));
		const outcomes = await Promise.all(sent.map(({ done }) => done));
		const restored = tasks.filter((_, at) => outcomes[at]?.isSaved);
		const [first] = restored;
		if (first) {
			notify({
				text: t('bin.restoredInto', { count: restored.length, title: first.title, project: titleOf(project) }),
				undo() {
					const undoing = randomUuid();
					for (const { id, title } of restored) outbox.write(deleteTask, { id, title }, { batch: undoing });
				},
			});
		}
		return restored.length === tasks.length;
	};
}
