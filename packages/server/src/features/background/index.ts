export { removeBackground, setBackground } from './background.commands.ts';
export { backgroundRoutes } from './background.routes.ts';
