export { createLabels, ownLabels } from './create-labels.ts';
export { createLabel, deleteUnusedLabels, removeLabels } from './label.commands.ts';
export { serializeLabels } from './label.json.ts';
export { labelLive } from './label.live.ts';
export { findLabels, findLabelsByTitle, findLabelsNamed, findVisibleLabels, requireLabel } from './label.queries.ts';
export { labelRoutes } from './label.routes.ts';
export { type LostLabel, restoreLabel } from './merge-labels.ts';
export { deleteTaskLabels, insertTaskLabels } from './task-label.store.ts';
