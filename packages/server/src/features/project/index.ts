export { createProject, type ProjectDraft } from './create-project.ts';
export { projectRoutes } from './project.routes.ts';
