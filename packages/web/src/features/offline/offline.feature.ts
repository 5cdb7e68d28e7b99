import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const offlineFeature = defineFeature({
	onEveryPage: lazyComponent<object>(() => import('./offline.tsx').then((m) => m.Offline)),
});
