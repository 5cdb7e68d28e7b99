import { defineKind, type Keyed } from '../../platform/store/index.ts';

/** How somebody likes to see views, by a view's id or by a word for all of a kind; `null`: as they come. There is one of it. */
export interface Displays extends Keyed {
	/** The settings of the screens they are stored in. */
	readonly stored?: unknown;
	/** Those that change now. */
	readonly [view: string]: unknown;
}

export const displaysKind = defineKind<Displays>('displays');
