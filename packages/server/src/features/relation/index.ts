export { relate, unrelate } from './relation.commands.ts';
export { relationRoutes } from './relation.routes.ts';
