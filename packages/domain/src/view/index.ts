export { viewEndpoints } from './view.contract.ts';
export type { BucketMode, FilterBucket, NewView, View, ViewKind } from './view.ts';
export { bucketMode, bucketModes, effectiveMode, filterBucket, firstViews, view, viewKind, viewKinds } from './view.ts';
export type { ViewId } from './view-id.ts';
export { viewId } from './view-id.ts';
