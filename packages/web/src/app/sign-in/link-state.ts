import { ApiError } from '../../platform/api/index.ts';

/** The codes of the catalogue that say why a link does not open. */
const codes = { missing: 3006, needsPassword: 13001, expired: 13004 };

/** What became of coming in by a link. */
export type LinkState =
	| { readonly kind: 'entering' | 'password' | 'missing' | 'expired' }
	| { readonly kind: 'failed'; readonly failure: unknown };

/** What a refusal says of the link. */
export function linkStateOf(failure: unknown): LinkState {
	if (!(failure instanceof ApiError)) return { kind: 'failed', failure };
	if (failure.code === codes.needsPassword) return { kind: 'password' };
	if (failure.code === codes.expired) return { kind: 'expired' };
	// Without links on this server there is no such address.
	return failure.code === codes.missing || failure.status === 404 ? { kind: 'missing' } : { kind: 'failed', failure };
}

/** Whether the link opens no more, whatever the password. */
export const isClosed = ({ kind }: LinkState): boolean => kind === 'missing' || kind === 'expired';
