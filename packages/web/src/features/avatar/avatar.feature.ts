import { defineFeature } from '../../platform/feature/index.ts';

export const avatarFeature = defineFeature({
	late: () => import('./avatar.late.ts'),
});
