export { TaskRelations } from './lazy-task-relations.tsx';
export { NestedRow, subtaskFoldOf } from './nested-row.tsx';
export { betweenBranches, type TreePosition } from './nesting.ts';
export { ParentCrumbs } from './parent-crumbs.tsx';
export { offeredKind, pickedKinds } from './picked-kinds.ts';
export { useRelationCommands } from './relation.api.ts';
export { useRelationLinks } from './relation-links.ts';
export { prepareTaskRelations } from './task-relations-parts.ts';
export { type NestedTasks, useNestedTasks } from './use-nested-tasks.ts';
