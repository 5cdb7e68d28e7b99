import type { FilterNames } from '@ordna/domain/filter';
import { matchLabel, matchProject } from '@ordna/domain/quick-add';
import { useMemo } from 'react';
import { useLabels } from '../label/index.ts';
import { useProjects } from './project.api.ts';

/** Labels and projects by name and number, for filters as people write them. */
export function useFilterNames(): FilterNames {
	const { labels } = useLabels();
	const projects = useProjects();
	return useMemo(
		() => ({
			findLabelId: (title) => matchLabel(title, labels)?.id,
			findLabelTitle: (id) => labels.find((label) => label.id === id)?.title,
			findProjectId: (title) => matchProject(title, projects)?.id,
			findProjectTitle: (id) => projects.find((project) => project.id === id)?.title,
		}),
		[labels, projects],
	);
}
