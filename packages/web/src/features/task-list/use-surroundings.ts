import { type Project, parseProjectRef } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/words/index.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../project/index.ts';
import { type RowSurroundings, useDateFormat, useTaskCommands } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';

/** What the rows of a project share; those of a saved filter also say what they lie in. */
export function useSurroundings(project: Project): RowSurroundings {
	const { t } = useTranslation('task');
	const commands = useTaskCommands();
	const format = useDateFormat();
	const { minimumPriority } = useScreenSettings();
	const readOnly = useReadOnly(project);
	const projectOf = useProjectOf();
	const isOfMany = parseProjectRef(project.id).kind !== 'project';
	return useMemo(
		() => ({
			commands,
			format,
			minimumPriority,
			...(readOnly && { readOnly: t(`readOnly.${readOnly}`) }),
			...(isOfMany && { projectOf }),
		}),
		[commands, format, minimumPriority, readOnly, isOfMany, projectOf, t],
	);
}

function useReadOnly(project: Project): 'archived' | 'right' | undefined {
	// What a filter finds lies in projects of its own; the server says no where one may not.
	if (project.id < 0 || canWriteIn(project)) return undefined;
	return project.isArchived ? 'archived' : 'right';
}

/** The project a task lies in, as a row shows it. */
function useProjectOf(): NonNullable<RowSurroundings['projectOf']> {
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, { title: titleOf(one), hexColor: one.hexColor }]));
		return (task: Task) => byId.get(task.projectId);
	}, [projects, titleOf]);
}
