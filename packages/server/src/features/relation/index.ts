export { type NewPair, relateMany } from './relate-many.ts';
export { relate, relatedIds, reorderRelations, unrelate } from './relation.commands.ts';
export { relationRoutes } from './relation.routes.ts';
export { insertRelations } from './relation.store.ts';
