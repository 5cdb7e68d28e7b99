export { backgroundRoutes } from './background.routes.ts';
