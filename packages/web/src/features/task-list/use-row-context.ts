import { type Project, parseProjectRef } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { canWriteIn, useProjectOf, useReadOnlyOf } from '../project/index.ts';
import { type RowContext, useDateFormat, useTaskActions } from '../task/index.ts';
import { rowProperties, type ViewDisplay } from '../task-display/index.ts';
import { useScreenSettings } from '../user/index.ts';

/**
 * What the rows of a project share; those of a saved filter also say what they lie in. `ofGuests`: of subtasks that are
 * here because their parent is, which may lie in another project.
 */
export function useRowContext(
	project: Project,
	toggled: ViewDisplay['toggled'],
): { readonly rowContext: RowContext; readonly ofGuests: RowContext } {
	const { t } = useTranslation('task');
	const commands = useTaskActions();
	const format = useDateFormat();
	const { minimumPriority } = useScreenSettings();
	const readOnly = useReadOnly(project);
	const projectOf = useProjectOf();
	const isOfMany = parseProjectRef(project.id).kind !== 'project';
	const readOnlyOf = useReadOnlyOf();
	return useMemo(() => {
		const shared = { commands, format, minimumPriority, ...rowProperties({ toggled }, format) };
		const isElsewhere = (task: Task) => isOfMany || task.projectId !== project.id;
		return {
			rowContext: {
				...shared,
				...(readOnly && { readOnly: t(`readOnly.${readOnly}`) }),
				...(isOfMany && { projectOf }),
			},
			ofGuests: { ...shared, readOnlyOf, projectOf: (task) => (isElsewhere(task) ? projectOf(task) : undefined) },
		};
	}, [commands, format, minimumPriority, toggled, project.id, readOnly, readOnlyOf, isOfMany, projectOf, t]);
}

function useReadOnly(project: Project): 'archived' | 'right' | undefined {
	// What a filter finds lies in projects of its own; the server says no where one may not.
	if (project.id < 0 || canWriteIn(project)) return undefined;
	return project.isArchived ? 'archived' : 'right';
}
