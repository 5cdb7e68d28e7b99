export { createProject } from './create-project.ts';
export { removeProjects } from './delete-project.ts';
export { projectLive } from './project.live.ts';
export { projectRoutes } from './project.routes.ts';
export { toProject } from './project.table.ts';
