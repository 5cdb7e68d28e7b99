import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useProjects } from './project.api.ts';
import { canWriteIn } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';

type InProject = Pick<Task, 'projectId'>;

/** Why a task of any project can only be read. */
export function useReadOnlyOf(): (task: InProject) => string | undefined {
	const { t } = useTranslation('task');
	const projects = useProjects();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		return ({ projectId }) => {
			const project = byId.get(projectId);
			if (!project || canWriteIn(project)) return undefined;
			return t(`readOnly.${project.isArchived ? 'archived' : 'right'}`);
		};
	}, [projects, t]);
}

/** The project a task lies in, as a row shows it. */
export function useProjectOf(): (task: InProject) => { readonly title: string; readonly hexColor: string } | undefined {
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, { title: titleOf(one), hexColor: one.hexColor }]));
		return ({ projectId }) => byId.get(projectId);
	}, [projects, titleOf]);
}
