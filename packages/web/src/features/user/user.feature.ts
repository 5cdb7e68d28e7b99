import { defineFeature } from '../../platform/feature/index.ts';

export const userFeature = defineFeature({
	late: () => import('./user.late.ts'),
});
