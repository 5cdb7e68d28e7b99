import { sign } from './line-icons.tsx';

/** By itself, so that the first screen does not carry it. */
export const commentSign = sign('M7 19 3 21V6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2z', 15);
