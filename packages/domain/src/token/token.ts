import * as z from 'zod/mini';
import { id, instant, instantOrUnset, shortText } from '../contract/fields.ts';
import { userId } from '../user/user.ts';

export const tokenId = id('token');
export type TokenId = z.output<typeof tokenId>;

/** Groups of scopes with the ones that were chosen: `{ labels: ['read_all'] }`. */
export const tokenPermissions = z.record(shortText, z.array(shortText));
export type TokenPermissions = z.output<typeof tokenPermissions>;

/** A key for a program that acts as its owner, as far as its scopes go. See docs/wire/models.md#api-token. */
export const token = z.object({
	id: tokenId,
	title: z.string(),
	/** Only in the answer that makes it; nobody can read it again. */
	token: z.optional(z.string()),
	permissions: tokenPermissions,
	expiresAt: instant,
	created: instant,
	/** When it was last used, to the hour; only in lists, and ours, beside v1. */
	lastUsed: z.optional(instantOrUnset),
	ownerId: userId,
});
export type Token = z.output<typeof token>;

/** The scopes on offer: group → name → the route each opens. */
export const scopes = z.record(z.string(), z.record(z.string(), z.object({ path: z.string(), method: z.string() })));
export type Scopes = z.output<typeof scopes>;

/** The scopes of a token in one set: `labels.read_all`. */
export function scopeSet(permissions: TokenPermissions): ReadonlySet<string> {
	return new Set(Object.entries(permissions).flatMap(([group, names]) => names.map((name) => `${group}.${name}`)));
}

/** The first scope that is not on offer, or `undefined`. */
export function unknownScope(
	permissions: TokenPermissions,
	offered: Scopes,
): { group: string; permission: string } | undefined {
	for (const [group, names] of Object.entries(permissions)) {
		const known = Object.hasOwn(offered, group) ? offered[group] : undefined;
		const permission = names.find((name) => !known || !Object.hasOwn(known, name));
		if (permission !== undefined) return { group, permission };
	}
	return undefined;
}
