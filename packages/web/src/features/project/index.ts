export { useFollowedAt } from './follow-project.ts';
export { dropIdOf } from './nav-entry.tsx';
export { viewToOpen } from './open-view.ts';
export {
	projectsQuery,
	useProject,
	useProjects,
	useProjectsState,
	useProjectTree,
} from './project.api.ts';
export { projectModalPage, projectRoute } from './project.routes.ts';
export { ProjectChoices } from './project-choices.tsx';
export { ProjectFrame } from './project-frame.tsx';
export { canWriteIn } from './project-rules.ts';
export { useProjectTitle } from './project-title.ts';
export { isRealProject, isSavedFilter, rowsOf } from './project-tree.ts';
export { plainDate, relativeTime } from './relative-time.ts';
export { Subprojects, useHasSubprojects } from './subprojects.tsx';
export { useAncestors } from './use-ancestors.ts';
export { useCreateProject } from './use-create-project.ts';
export { useFilterVocabulary } from './use-filter-vocabulary.ts';
export { useWindowProject } from './use-window-project.ts';
