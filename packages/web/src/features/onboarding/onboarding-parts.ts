import { lazyModule } from '../../ui/lazy-module.ts';

/** What stands on the overview where no task is open. Fetched ahead: the last task may be finished offline. */
export const emptyOverview = lazyModule(() => import('./empty-overview.tsx'), 'onboarding');

/** The hints after the first one, which few people ever see. */
export const hints = lazyModule(() => import('./hints.tsx'), 'onboarding');
