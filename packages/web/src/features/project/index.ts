export { ProjectBand } from './background/lazy-background.tsx';
export { useFollowedAt } from './follow-project.ts';
export { dropIdOf } from './nav-entry.tsx';
export { viewToOpen } from './open-view.ts';
export { ParentField } from './parent-field.tsx';
export {
	projectsQuery,
	useProject,
	useProjects,
	useProjectsState,
	useProjectTree,
} from './project.api.ts';
export { projectKind, recordOf } from './project.kind.ts';
export { projectModalPage, projectRoute } from './project.routes.ts';
export { ProjectChoices } from './project-choices.tsx';
export { ProjectFrame } from './project-frame.tsx';
export { useProjectOf, useReadOnlyOf } from './project-of-rows.ts';
export { actionsOf, canWriteIn } from './project-rules.ts';
export { useProjectTitle } from './project-title.ts';
export { filtersOf, isRealProject, isSavedFilter, type ProjectTree, rowsOf } from './project-tree.ts';
export { recentFilters } from './recent-filters.ts';
export { projectIn } from './save-project.ts';
export { expireFilter, expireOrders, saveFilter, useSavedFilter } from './saved-filter/saved-filter.api.ts';
export { joinSeen } from './saved-filter/seen-filter.ts';
export { settingsWindow } from './settings/lazy-settings.ts';
export { SettingsPane } from './settings/settings-pane.tsx';
export { Subprojects, useHasSubprojects } from './subprojects.tsx';
export { useAncestors } from './use-ancestors.ts';
export { useCreateProject } from './use-create-project.ts';
export { useFilterVocabulary } from './use-filter-vocabulary.ts';
export { useNewProjectFocus } from './use-new-project-focus.ts';
export { useWindowProject } from './use-window-project.ts';
