import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import { type Scopes, type TokenPermissions, tokenPermissions } from '../token/token.ts';

export const connectedAppId = id('connected app');
export type ConnectedAppId = z.output<typeof connectedAppId>;

/** An app that a person has let use their account, on one device. Ours, beside v1. See docs/wire/models.md#connected-app. */
export const connectedApp = z.object({
	id: connectedAppId,
	/** What the app calls itself. */
	clientId: z.string(),
	/** Where the browser was sent back to: an address of the app's own. */
	redirectUri: z.string(),
	/** What it may do, as an API token has it. */
	permissions: tokenPermissions,
	/** What the app called its device when it came. */
	deviceInfo: z.string(),
	created: instant,
	/** To the hour. */
	lastUsed: instantOrUnset,
});
export type ConnectedApp = z.output<typeof connectedApp>;

/** Whether a text can be the name of an app. */
export function isClientId(text: string): boolean {
	return /^[\p{L}\p{N}][\p{L}\p{N} ._:/@+-]{0,99}$/u.test(text);
}

/**
 * Whether codes may be sent to an address: one that only an app on the person's own device receives (RFC 8252). That is a scheme
 * of the app's own, a domain in reverse or one that existing clients have, or a loopback address.
 * @example isRedirectUri('org.example.app:/back') // true
 */
export function isRedirectUri(text: string): boolean {
	const url = URL.parse(text);
	if (!url || text.length > 1000 || text.includes('#') || /[\s\\]/.test(text)) return false;
	if (url.username !== '' || url.password !== '') return false;
	if (url.protocol === 'http:') return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
	return /^(?:vikunja-[a-z\d+.-]+|[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+):$/.test(url.protocol);
}

/** The challenge of a verifier that was hashed with SHA-256, in base 64 for addresses (RFC 7636). */
export function isCodeChallenge(text: string): boolean {
	return /^[\w-]{43}$/.test(text);
}

/** What a verifier is made of (RFC 7636). */
export function isCodeVerifier(text: string): boolean {
	return /^[\w.~-]{43,128}$/.test(text);
}

/** All scopes on offer, as permissions: what an app may do that asks for nothing in particular. */
export function allPermissions(offered: Scopes): TokenPermissions {
	return Object.fromEntries(Object.entries(offered).map(([group, names]) => [group, Object.keys(names)]));
}

/**
 * Reads the scopes that an app asks for; nothing asked for is everything on offer.
 * @example readScope('tasks:read_all tasks:create', offered) // { tasks: ['read_all', 'create'] }
 */
export function readScope(scope: string, offered: Scopes): TokenPermissions {
	const wanted = scope.split(/[\s,]+/).filter((part) => part !== '');
	if (wanted.length === 0) return allPermissions(offered);
	const permissions = new Map<string, string[]>();
	for (const part of wanted) {
		const [group = '', name = ''] = part.split(/[:.]/);
		const names = permissions.get(group) ?? [];
		if (!names.includes(name)) names.push(name);
		permissions.set(group, names);
	}
	return Object.fromEntries(permissions);
}

/** An address with parameters more. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
	return url.href;
}
