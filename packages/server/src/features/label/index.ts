export { labelTexts } from './label.texts.ts';
export { requireLabel, toLabels } from './label.queries.ts';
export { labelRoutes } from './label.routes.ts';
