export { labelLive } from './label.live.ts';
export { findLabels, findVisibleLabels, requireLabel } from './label.queries.ts';
export { labelRoutes } from './label.routes.ts';
export { labelTexts } from './label.texts.ts';
