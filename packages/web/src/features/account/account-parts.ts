import { lazyModule } from '../../ui/lazy-module.ts';

/** What every page says of the account and the server: few people ever see any of it. */
export const banners = lazyModule(() => import('./banners.tsx'), 'account');
