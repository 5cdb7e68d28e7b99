export type { Project } from './project.ts';
export { project, projectFields, sharedProjectFields, toIdentifier } from './project.ts';
export type { ProjectId } from './project-id.ts';
export { projectId } from './project-id.ts';
export type { ProjectRef } from './project-ref.ts';
export { favoritesId, filterProjectId, parseProjectRef } from './project-ref.ts';
