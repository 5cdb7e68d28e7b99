import { lazyModule } from '../../ui/lazy-module.ts';

/** What stands in a project without tasks. */
export const firstTask = lazyModule(() => import('./first-task.tsx'), 'onboarding');
