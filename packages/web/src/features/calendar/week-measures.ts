import { enlarged } from '../../ui/enlarged.ts';

/** In px: so tall is an hour of a week. */
export const hourHeight = enlarged(46);
