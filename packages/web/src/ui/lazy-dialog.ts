import { lazyModule } from './lazy-module.ts';

/** Fetched when somebody stirs, or the first dialog opens. */
export const dialogParts = lazyModule(() => import('./dialog-parts.tsx'));
