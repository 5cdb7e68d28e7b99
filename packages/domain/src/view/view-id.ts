import type * as z from 'zod/mini';
import { id } from '../contract/fields.ts';

/** Negative for the views of the favourites, which are stored nowhere. */
export const viewId = id('view');
export type ViewId = z.output<typeof viewId>;
