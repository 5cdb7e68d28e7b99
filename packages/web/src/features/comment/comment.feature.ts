import { defineFeature } from '../../platform/feature/index.ts';

export const commentFeature = defineFeature({
	late: () => import('./comment.late.ts'),
});
