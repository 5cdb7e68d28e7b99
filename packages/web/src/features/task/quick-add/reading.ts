import { lazyModule } from '../../../ui/lazy-module.ts';

/** What understands the field, shows it and adds it, and its help: fetched when the page rests, since none of it is seen before a word is typed. */
export const reading = lazyModule(() => import('./reading-parts.ts'), 'quick-add', 'pickers');

export type Reading = typeof import('./reading-parts.ts');
