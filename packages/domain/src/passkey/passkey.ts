import * as z from 'zod/mini';
import { characters, id, instant, instantOrUnset, jsonOfAtMost } from '../contract/fields.ts';
import { opaqueJson } from '../contract/wire-form.ts';

export const passkeyId = id('passkey');
export type PasskeyId = z.output<typeof passkeyId>;

/** What holds a passkey: the device itself, a security key that is plugged in or held to it, or another device. */
export const passkeyKinds = ['device', 'security_key', 'other_device'] as const;
export type PasskeyKind = (typeof passkeyKinds)[number];

/** A key pair on a device of a person's (WebAuthn), which signs them in. Ours, beside v1. See docs/wire/models.md#passkey. */
export const passkey = z.object({
	id: passkeyId,
	name: z.string(),
	kind: z.enum(passkeyKinds),
	/** Copied to other devices by whatever holds it, such as a password manager. */
	isSynced: z.boolean(),
	created: instant,
	lastUsed: instantOrUnset,
});
export type Passkey = z.output<typeof passkey>;

export const passkeyName = characters(1, 100);

/** The most passkeys that one person has. */
export const maxPasskeys = 20;

const maxResponseBytes = 16 * 1024;

/** What a browser gives, or takes, as JSON of WebAuthn: its names are not those of our wire. */
export const webAuthnJson = opaqueJson(z.unknown().check(jsonOfAtMost(maxResponseBytes)));

/**
 * What holds a passkey, by the ways that a browser reaches it (`AuthenticatorTransport`).
 * @example passkeyKindOf(['internal', 'hybrid']) // 'device'
 */
export function passkeyKindOf(transports: readonly string[]): PasskeyKind {
	if (transports.includes('internal')) return 'device';
	return transports.includes('hybrid') && !transports.includes('usb') ? 'other_device' : 'security_key';
}

/** Where passkeys of a server work. */
export interface RelyingParty {
	/** The domain that they are made for. */
	readonly id: string;
	/** The address of the pages that may ask for them. */
	readonly origin: string;
}

/**
 * The relying party of a server, by its public address. Browsers make no passkey for an IP address: a server on the own machine is
 * reached as `localhost` instead. `undefined` where there is no domain.
 * @example relyingPartyOf('http://127.0.0.1:3456/') // { id: 'localhost', origin: 'http://localhost:3456' }
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
	const url = URL.parse(publicUrl);
	if (!url || !/^https?:$/.test(url.protocol)) return undefined;
	if (/^(?:127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
	const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
	// A literal address of either kind.
	if (/^[\d.]+$|^\[/.test(url.hostname)) return undefined;
	// Elsewhere browsers ask for TLS.
	if (url.protocol === 'http:' && !isLocal) return undefined;
	return { id: url.hostname, origin: url.origin };
}
