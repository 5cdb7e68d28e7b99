import { isProjectId, type Project, type ProjectId } from '@ordna/domain/project';
import { useMemo } from 'react';
import { useLabels } from '../../label/index.ts';
import { canWriteIn, useProjects } from '../../project/index.ts';
import type { Grouping, ViewDisplay } from '../../task-display/index.ts';
import { hasPeople, type TaskValue, useProjectPeople } from '../../task-grouping/index.ts';
import { knownGroups } from './groups.ts';

const none: readonly TaskValue[] = [];

/** Whether a list can show groups without a task. */
export function hasKnownGroups(grouping: Grouping, projectId: ProjectId): boolean {
	return grouping === 'assignee' ? hasPeople(projectId) : grouping !== 'none';
}

/** The groups that stand there without a task, where somebody wants to see them. The same while nothing changes. */
export function useKnownGroups(
	projectId: ProjectId,
	{ grouping, hasEmptyGroups }: Pick<ViewDisplay, 'grouping' | 'hasEmptyGroups'>,
): readonly TaskValue[] {
	const { labels } = useLabels();
	const projects = useProjects();
	const people = useProjectPeople(projectId, hasEmptyGroups && grouping === 'assignee');
	return useMemo(() => {
		if (!hasEmptyGroups || !hasKnownGroups(grouping, projectId)) return none;
		return knownGroups(grouping, { labels, people, projects: writable(projects) });
	}, [hasEmptyGroups, grouping, projectId, labels, people, projects]);
}

/** Tasks can be put into them. */
function writable(projects: readonly Project[]): readonly ProjectId[] {
	return projects.filter((one) => isProjectId(one.id) && canWriteIn(one)).map(({ id }) => id);
}
