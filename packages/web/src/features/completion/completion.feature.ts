import { defineFeature } from '../../platform/feature/index.ts';

export const completionFeature = defineFeature({
	late: () => import('./completion.late.ts'),
});
