import { useTranslation } from '../../platform/i18n/index.ts';
import { useProjectTitle } from '../project/index.ts';
import type { Move } from '../task-move/index.ts';
import { useChangeSelection } from './use-change-selection.ts';

/** Moves tasks to another project as one batch, with a notice and one Undo, which also gives them their numbers again. */
export function useMoveTasks(): (move: Move) => void {
	const { t } = useTranslation('task');
	const change = useChangeSelection();
	const titleOf = useProjectTitle();
	return ({ ids, subtaskIds, project, column }) => {
		const all = [...new Set([...ids, ...subtaskIds])];
		const wanted = { values: { projectId: project.id }, ...(column && { bucketId: column.id }) };
		change(all, wanted, () => t('movedAll', { count: ids.length, project: titleOf(project) }));
	};
}
