import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const userFeature = defineFeature({
	late: () => import('./user.late.ts'),
	onEveryPage: lazyComponent<object>(() => import('./follow-account.tsx').then((m) => m.FollowAccount)),
});
