export { useBucketCommands, useColumns } from './bucket.api.ts';
export { bucketKind } from './bucket.kind.ts';
export { bucketMutations } from './bucket.mutations.ts';
export { type Column, columnsOf, isFull } from './column.ts';
