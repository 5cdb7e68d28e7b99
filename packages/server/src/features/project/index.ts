export { archiveBelow } from './archive.ts';
export { createProject } from './create-project.ts';
export { removeProjects } from './delete-project.ts';
export { idsBeneath } from './move-project.ts';
export { projectLive } from './project.live.ts';
export { readProject } from './project.queries.ts';
export { projectRoutes } from './project.routes.ts';
export { fieldsOf as projectFieldsOf, type ProjectRow, toProject } from './project.table.ts';
export { searchProjectTexts } from './search-projects.ts';
