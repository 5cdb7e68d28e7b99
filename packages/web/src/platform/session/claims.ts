import type { UserId } from '@ordna/domain/user';

/** Whom a token stands for, and until when (ms since 1970). */
export type Claims =
	| {
			readonly kind: 'person';
			readonly id: number;
			readonly username: string;
			readonly isAdmin: boolean;
			readonly expiresAt: number;
	  }
	| {
			readonly kind: 'visitor';
			/** Of the link share. */
			readonly id: number;
			readonly hash: string;
			readonly projectId: number;
			readonly expiresAt: number;
	  };

/** Under which id somebody stands among people: a visitor by the negative id of their link. */
export const accountIdOf = (claims: Claims): UserId =>
	// The server's own numbers.
	(claims.kind === 'person' ? claims.id : -claims.id) as UserId;

/** Reads the claims of a token, unchecked: only the server can tell a forged one. `undefined` for anything else. */
export function readClaims(token: string): Claims | undefined {
	const claims = decodePayload(token.split('.')[1] ?? '');
	const id = asNumber(claims?.id);
	const exp = asNumber(claims?.exp);
	if (!claims || id === undefined || exp === undefined) return undefined;
	const expiresAt = exp * 1000;
	if (claims.type === 1) {
		return {
			kind: 'person',
			id,
			username: String(claims.username ?? ''),
			isAdmin: claims.is_admin === true,
			expiresAt,
		};
	}
	if (claims.type !== 2) return undefined;
	return {
		kind: 'visitor',
		id,
		hash: String(claims.hash ?? ''),
		projectId: asNumber(claims.project_id) ?? 0,
		expiresAt,
	};
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

function decodePayload(part: string): Record<string, unknown> | undefined {
	try {
		const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
		const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
		return typeof payload === 'object' && payload !== null ? { ...payload } : undefined;
	} catch {
		return undefined;
	}
}
