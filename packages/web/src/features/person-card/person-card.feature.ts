import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const personCardFeature = defineFeature({
	onEveryPage: lazyComponent<object>(() => import('./person-cards.tsx').then((m) => m.PersonCards)),
});
