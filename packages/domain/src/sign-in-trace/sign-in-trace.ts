import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';
import { user } from '../user/user.ts';

/** What proves people beside a password kept here. */
export const signInProviderKind = z.enum(['openid', 'ldap', 'header']);
export type SignInProviderKind = z.output<typeof signInProviderKind>;

/** A step of a sign-in through a provider. Each kind of provider has its own, in this order. */
export const signInSteps = {
	openid: ['sent', 'returned', 'exchanged', 'verified', 'claims', 'account', 'teams', 'signedIn'],
	ldap: ['connected', 'bound', 'found', 'proved', 'claims', 'groups', 'account', 'teams', 'signedIn'],
	header: ['peer', 'claims', 'account', 'teams', 'signedIn'],
} as const satisfies Record<SignInProviderKind, readonly string[]>;

export const signInStepKind = z.enum([
	...['sent', 'returned', 'exchanged', 'verified'],
	...['connected', 'bound', 'found', 'proved', 'groups', 'peer'],
	...['claims', 'account', 'teams', 'signedIn'],
] as const);
export type SignInStepKind = z.output<typeof signInStepKind>;

/** Why a sign-in ended at a step. */
export const signInTrouble = z.enum([
	// A provider of OpenID Connect.
	...['unreachable', 'providerError', 'codeRefused', 'notTrusted', 'noSubject', 'noEmail'],
	// A directory.
	...['certificate', 'serviceRefused', 'noBase', 'badFilter', 'noEntry', 'severalEntries', 'referral'],
	...['wrongPassword', 'disabledThere', 'noUsername'],
	// A proxy.
	...['notBelieved', 'noHeader', 'badHeader'],
	// Here.
	...['turnedOff', 'noNewAccounts', 'nameTaken', 'disabled', 'locked', 'unconfirmed', 'secondFactor', 'unexpected'],
] as const);
export type SignInTrouble = z.output<typeof signInTrouble>;

/**
 * What a step may tell, by name. The list is closed: what is not named here, such as a token, cannot be written into a trace.
 */
export const shownFacts = [
	...['endpoint', 'clientId', 'scope', 'status', 'expiresIn', 'error', 'errorDescription'],
	...['algorithm', 'keyId', 'issuer', 'audience', 'userInfo'],
	...['subject', 'name', 'preferredUsername', 'email', 'emailVerified', 'groups', 'claims'],
	...['server', 'encryption', 'certificateUntil', 'bindDn', 'base', 'filter', 'entries', 'references', 'dn', 'said'],
	...['peer', 'trusted', 'header', 'match', 'username', 'changed', 'joined', 'left', 'sessionUntil', 'reason'],
] as const;
export type ShownFact = (typeof shownFacts)[number];

/** What was there and is not told: its name alone stands in a trace. */
export const hiddenFacts = [
	...['code', 'state', 'nonce', 'codeVerifier', 'codeChallenge', 'clientSecret'],
	...['idToken', 'accessToken', 'refreshToken', 'password', 'bindPassword', 'totpPasscode'],
] as const;
export type HiddenFact = (typeof hiddenFacts)[number];

/** A fact of a step; `null` for one that is hidden. An empty value was looked for, and missing. */
const signInFact = z.object({ name: z.string(), value: z.nullable(z.string()) });
export type SignInFact = z.output<typeof signInFact>;

/** `warned`: it went wrong, and the sign-in went on. `notReached`: it ended before. */
const signInOutcome = z.enum(['done', 'warned', 'failed', 'notReached']);
export type SignInOutcome = z.output<typeof signInOutcome>;

export const signInStep = z.object({
	kind: signInStepKind,
	outcome: signInOutcome,
	/** How long it took, in milliseconds; `null` where nobody could measure it. */
	took: z.nullable(z.number()),
	trouble: z.nullable(signInTrouble),
	facts: z.array(signInFact),
});
export type SignInStep = z.output<typeof signInStep>;

/** A way to sign in through a provider, as the settings of the server name it. */
export const signInProvider = z.object({
	/** The key of an OpenID provider in the settings; `ldap` and `header` for the others. */
	key: z.string(),
	kind: signInProviderKind,
	name: z.string(),
	/** The host it stands at; empty for a proxy. */
	host: z.string(),
});
export type SignInProvider = z.output<typeof signInProvider>;

/** One sign-in through a provider, step by step. Ours, beside v1. See docs/wire/auth.md#sign-in-traces. */
export const signInTrace = z.object({
	id: z.number(),
	/** Four characters by which people can name it. */
	reference: z.string(),
	provider: signInProvider,
	at: instant,
	isSignedIn: z.boolean(),
	/** The account that was found or made; `null` where none was. */
	account: z.nullable(user),
	/** What was typed or claimed as the name; empty where it did not come so far. */
	typed: z.string(),
	/** The administrator who tried it, without signing in; `null` for somebody's sign-in. */
	triedBy: z.nullable(user),
	ipAddress: z.string(),
	deviceInfo: z.string(),
	steps: z.array(signInStep),
});
export type SignInTrace = z.output<typeof signInTrace>;

/** They are kept for so long, */
export const traceRetentionDays = 7;
/** and so many of each provider. */
export const tracesPerProvider = 50;
