import type { Account } from '@ordna/domain/account';
import { defineKind, type Keyed } from '../../platform/store/index.ts';
import { toObject } from './screen-settings.ts';

/** How somebody likes to see views, by a view's id or by a word for all of a kind; `null`: as they come. There is one of it. */
export interface Displays extends Keyed {
	readonly [view: string]: unknown;
	/** The server has said so in this session; else it is what this browser saw last. */
	readonly isCurrent?: boolean;
}

export const displaysKind = defineKind<Displays>('displays');

/** Those of an account. What was there `before` and is gone is named, since a record keeps what it is not told. */
export function displaysOf({ id, settings }: Account, before: Displays | undefined, isCurrent: boolean): Displays {
	const gone = Object.keys(before ?? {}).map((view) => [view, null]);
	const views = toObject(toObject(settings.frontendSettings)['view_displays']);
	return { ...Object.fromEntries(gone), ...views, id, isCurrent };
}
