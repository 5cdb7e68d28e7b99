export { useBucketCommands, useColumns, useColumnsOf } from './bucket.api.ts';
export { bucketKind } from './bucket.kind.ts';
export { type Column, columnsOf, isFull } from './column.ts';
