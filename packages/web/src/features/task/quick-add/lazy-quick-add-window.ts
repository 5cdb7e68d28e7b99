import { lazyModule } from '../../../ui/lazy-module.ts';

/** The field to add a task, in a window over a page. */
export const quickAddWindow = lazyModule(() => import('./quick-add-window.tsx'));
