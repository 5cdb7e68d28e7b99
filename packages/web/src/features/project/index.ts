export { viewToOpen } from './open-view.ts';
export {
	type ProjectChange,
	type ProjectCommands,
	type ProjectDraft,
	type ProjectPlace,
	type ProjectsState,
	projectsQuery,
	saveProject,
	useAncestors,
	useProject,
	useProjectCommands,
	useProjects,
	useProjectsState,
	useProjectTree,
} from './project.api.ts';
export { projectKind } from './project.kind.ts';
export { ProjectChoices } from './project-choices.tsx';
export { ProjectFrame } from './project-frame.tsx';
export { actionsOf, canWriteIn } from './project-rules.ts';
export { useProjectTitle } from './project-title.ts';
export { growTree, isRealProject, isSavedFilter, type ProjectRow, type ProjectTree, rowsOf } from './project-tree.ts';
export { useFilterNames } from './use-filter-names.ts';
export { useWindowProject } from './use-window-project.ts';
