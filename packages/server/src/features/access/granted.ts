import type { Right } from '@ordna/domain/right';

declare const proof: unique symbol;

interface Proofs {
	read: { readonly read: true };
	write: { readonly read: true; readonly write: true };
	admin: { readonly read: true; readonly write: true; readonly admin: true };
}

/**
 * A thing the caller was found to have a right on. It can only come from a function that checked; admin counts as
 * write, and write as read. A command that asks for one cannot be called without the check.
 */
export type Granted<T, R extends Right> = T & { readonly [proof]: Proofs[R] };

/** Only for the functions that check. */
export function granted<T, R extends Right>(thing: T, _right: R): Granted<T, R> {
	return thing as Granted<T, R>;
}
