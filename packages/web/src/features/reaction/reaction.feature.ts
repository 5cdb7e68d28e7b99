import { defineFeature } from '../../platform/feature/index.ts';

export const reactionFeature = defineFeature({
	late: () => import('./reaction.late.ts'),
});
