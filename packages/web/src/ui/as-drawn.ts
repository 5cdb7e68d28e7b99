import { enlarged } from './enlarged.ts';

/** Px that were measured, as they would be drawn: what is kept for other browsers, too. */
export const asDrawn = (px: number): number => px / enlarged(1);
