import { ApiError } from '../../platform/api/index.ts';

/** Somebody whose address is to be confirmed before they come in, with what proves that it is they. */
export interface Unconfirmed {
	readonly username: string;
	readonly password: string;
	readonly email: string;
	/** They have just made the account: the first e-mail is on its way. */
	readonly isNew: boolean;
}

/** The address that waits, where a refusal says which; directories and providers do not. */
export function unconfirmedEmail(failure: unknown): string {
	return failure instanceof ApiError && failure.code === 1012 ? String(failure.params.email ?? '') : '';
}
