import type { Project, ProjectId } from '@ordna/domain/project';
import { useMemo } from 'react';
import { useProjects } from './project.api.ts';

/** What a project lies in, the outermost first. */
export function useAncestors(project: Project): readonly Project[] {
	const projects = useProjects();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, one]));
		return ancestorsOf((id) => byId.get(id), project);
	}, [projects, project]);
}

/** What a project lies in, the outermost first. */
export function ancestorsOf(find: (id: ProjectId) => Project | undefined, project: Project): Project[] {
	const found: Project[] = [];
	for (let at = find(project.parentProjectId); at && !found.includes(at); at = find(at.parentProjectId))
		found.unshift(at);
	return found;
}
