import { defineFeature } from '../../platform/feature/index.ts';

export const relationFeature = defineFeature({
	late: () => import('./relation.late.ts'),
});
