export { projectAccessRoutes } from './project-access.routes.ts';
