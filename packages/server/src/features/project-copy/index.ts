export { projectCopyRoutes } from './project-copy.routes.ts';
