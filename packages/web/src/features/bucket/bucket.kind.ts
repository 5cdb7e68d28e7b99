import type { Bucket } from '@ordna/domain/bucket';
import { defineKind } from '../../platform/store/index.ts';

/** A column of a board that people made. Its tasks are placed in it: `listOf(viewListKey(view.id), bucket.id)`. */
export const bucketKind = defineKind<Bucket>('bucket');
