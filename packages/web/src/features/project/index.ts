export { viewToOpen } from './open-view.ts';
export {
	projectsQuery,
	useAncestors,
	useProject,
	useProjects,
	useProjectsState,
	useProjectTree,
} from './project.api.ts';
export { projectMutations } from './project.mutations.ts';
export { ProjectChoices } from './project-choices.tsx';
export { ProjectFrame } from './project-frame.tsx';
export { canWriteIn } from './project-rules.ts';
export { useProjectTitle } from './project-title.ts';
export { isRealProject, rowsOf } from './project-tree.ts';
export { Subprojects, useHasSubprojects } from './subprojects.tsx';
export { useFilterNames } from './use-filter-names.ts';
export { useWindowProject } from './use-window-project.ts';
