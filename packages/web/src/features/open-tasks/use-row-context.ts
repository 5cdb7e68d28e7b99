import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../project/index.ts';
import { type DateFormat, type RowContext, useTaskActions } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';

/** What the rows of tasks of all projects share. */
export function useRowContext(format: DateFormat, isBrief: boolean): RowContext {
	const { t } = useTranslation('task');
	const commands = useTaskActions();
	const { minimumPriority } = useScreenSettings();
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return useMemo(() => {
		const byId = new Map(projects.map((project) => [project.id, project]));
		return {
			commands,
			format,
			minimumPriority,
			isBrief,
			projectOf({ projectId }) {
				const project = byId.get(projectId);
				return project && { title: titleOf(project), hexColor: project.hexColor };
			},
			readOnlyOf({ projectId }) {
				const project = byId.get(projectId);
				return !project || canWriteIn(project) ? undefined : t('readOnly.right');
			},
		};
	}, [commands, format, minimumPriority, isBrief, projects, titleOf, t]);
}
