import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useDropZones } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store/index.ts';
import { canWriteIn, dropIdOf, isRealProject, useProjects, useProjectTitle } from '../project/index.ts';
import { taskKind, useTaskActions } from '../task/index.ts';
import { useChangeSelection } from './use-change-selection.ts';
import type { TaskSelection } from './use-selection.ts';

/** Lets a row or card be dropped on a project in the side navigation, to move it there; with one that is selected go all. */
export function useDropOnProjects(selection: TaskSelection): void {
	const { t } = useTranslation('pickers');
	const store = useStore();
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const { moveToProject } = useTaskActions();
	const change = useChangeSelection();
	const targets = useMemo(() => {
		const open = projects.filter((project) => isRealProject(project) && canWriteIn(project));
		return new Map<string, Project>(open.map((project) => [dropIdOf(project.id), project]));
	}, [projects]);
	const carriedWith = (id: TaskId): ReadonlySet<TaskId> => {
		const { chosen } = selection.state();
		return chosen.has(id) ? chosen : new Set([id]);
	};
	const isThere = (id: TaskId, project: Project) => store.get(taskKind, id)?.projectId === project.id;
	useDropZones<TaskId, string>({
		kind: 'task',
		ids: useMemo(() => [...targets.keys()], [targets]),
		refuses(zone, id) {
			const project = targets.get(zone);
			return !project || [...carriedWith(id)].every((one) => isThere(one, project));
		},
		onDrop(zone, { id }) {
			const project = targets.get(zone);
			if (!project) return;
			const ids = [...carriedWith(id)].filter((one) => !isThere(one, project));
			if (ids.length === 1 && ids[0] !== undefined) return void moveToProject(ids[0], project.id, titleOf(project));
			change(ids, { values: { projectId: project.id } }, (count) =>
				t('selection.told.moved', { count, project: titleOf(project) }),
			);
		},
	});
}
