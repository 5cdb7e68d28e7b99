import type { Route } from './http/index.ts';
import { labelRoutes } from './features/label/index.ts';

/** The routes of every feature. */
export const allRoutes: readonly Route[] = [...labelRoutes];
