export { bucketEndpoints } from './bucket.contract.ts';
export type { Bucket } from './bucket.ts';
export { bucket, bucketTitle, firstBuckets } from './bucket.ts';
export type { BucketId } from './bucket-id.ts';
export { bucketId } from './bucket-id.ts';
