import { bucket } from '@ordna/domain/bucket';
import { defineFeature } from '../../platform/feature/index.ts';

export const bucketFeature = defineFeature({
	live: { records: { bucket } },
	late: () => import('./bucket.late.ts'),
});
