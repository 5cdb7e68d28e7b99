export { relationEndpoints } from './relation.contract.ts';
export type { Relation, RelationKind } from './relation.ts';
export { asTree, inverseOf, relation, relationKinds, toRelationKind } from './relation.ts';
