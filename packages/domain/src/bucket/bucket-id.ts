import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

/** 0 stands for none. */
export const bucketId = id('bucket');
export type BucketId = z.output<typeof bucketId>;
