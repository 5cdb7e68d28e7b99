import { asleep } from '../../../ui/asleep.ts';

/** What understands the field and shows it: fetched once somebody stirs, since none of it is seen before a word is typed. */
export const reading = asleep(() => import('./reading-parts.ts'));

export type Reading = typeof import('./reading-parts.ts');
