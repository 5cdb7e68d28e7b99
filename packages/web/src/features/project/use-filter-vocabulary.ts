import { matchLabel, matchProject } from '@ordna/domain/quick-add';
import { useMemo } from 'react';
import type { FilterVocabulary } from '../filter/index.ts';
import { useLabels } from '../label/index.ts';
import { useProjects } from './project.api.ts';
import { isRealProject } from './project-tree.ts';

/** Labels and projects by name and number, for filters as people write them. */
export function useFilterVocabulary(): FilterVocabulary {
	const { labels } = useLabels();
	const projects = useProjects();
	return useMemo(
		() => ({
			labels,
			projects: projects.filter((project) => isRealProject(project) && !project.isArchived),
			findLabelId: (title) => matchLabel(title, labels)?.id,
			findLabelTitle: (id) => labels.find((label) => label.id === id)?.title,
			findProjectId: (title) => matchProject(title, projects)?.id,
			findProjectTitle: (id) => projects.find((project) => project.id === id)?.title,
		}),
		[labels, projects],
	);
}
