import { createHmac } from 'node:crypto';
import { fail } from '@ordna/domain/failures';
import { type RelyingParty, relyingPartyOf } from '@ordna/domain/passkey';
import * as z from 'zod';
import type { App, QueryContext } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import { type ChallengePurpose, checkChallenge, newChallenge } from './challenge.ts';
import type { PasskeyRow } from './passkey.table.ts';

/** Loaded by whoever uses a passkey first: it takes half a second and some megabytes. */
const webAuthn = () => import('@simplewebauthn/server');

/** The signatures that every authenticator has one of, by their numbers in COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** The relying party of this server; refused where it has no domain. */
function requireRelyingParty({ settings }: App): RelyingParty {
	const party = relyingPartyOf(settings.service.publicUrl);
	if (!party) throw fail('passkey.noDomain');
	return party;
}

/** Whose new passkey it is. */
interface Owner {
	readonly id: number;
	readonly username: string;
	readonly name: string;
}

/** What a browser needs to make a passkey for somebody who has none of `others` on that device. */
export async function creationOptions(
	app: App,
	{ id, username, name }: Owner,
	others: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[],
) {
	const party = requireRelyingParty(app);
	const { generateRegistrationOptions } = await webAuthn();
	return generateRegistrationOptions({
		rpName: 'Ordna',
		rpID: party.id,
		userID: userHandle(app, id),
		userName: username,
		userDisplayName: name || username,
		challenge: bytesOf(newChallenge(app, 'passkey creation', id)),
		attestationType: 'none',
		supportedAlgorithmIDs: algorithms,
		excludeCredentials: others.map((row) => ({ id: row.credential_id, transports: [...fromJsonText(row.transports)] })),
		// One that is found without a name, and asks who holds the device: it can stand for the password.
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
}

/** What a browser needs to sign somebody in whom nobody knows yet. */
export async function requestOptions(app: App) {
	const party = requireRelyingParty(app);
	const { generateAuthenticationOptions } = await webAuthn();
	return generateAuthenticationOptions({
		rpID: party.id,
		challenge: bytesOf(newChallenge(app, 'passkey sign-in', 0)),
		userVerification: 'required',
	});
}

/** The id of a person for authenticators, which show it to whoever holds the device: it tells nothing. */
function userHandle({ secret }: App, userId: number) {
	return new Uint8Array(createHmac('sha256', secret).update(`passkey user ${userId}`).digest());
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64url'));

const base64 = z.string().regex(/^[\w-]+=*$/);

const created = z.object({
	id: base64,
	response: z.object({
		clientDataJSON: base64,
		attestationObject: base64,
		transports: z.array(z.string().max(20)).max(10).default([]),
	}),
});

const asserted = z.object({
	id: base64,
	response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
});

/** A passkey whose browser has proved that it holds the key. */
export interface NewPasskey {
	readonly challenge: string;
	readonly columns: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'is_synced'>;
	readonly transports: readonly string[];
}

/** Checks what a browser made for a person. */
export async function verifyCreation(app: App, userId: number, json: unknown): Promise<NewPasskey> {
	const party = requireRelyingParty(app);
	const parsed = created.safeParse(json);
	if (!parsed.success) throw fail('passkey.refused');
	const { id, response } = parsed.data;
	const { verifyRegistrationResponse } = await webAuthn();
	const { challenge, verified } = await verify(app, { purpose: 'passkey creation', userId }, (expectedChallenge) =>
		verifyRegistrationResponse({
			response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
			expectedChallenge,
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			supportedAlgorithmIDs: algorithms,
		}),
	);
	if (!verified.verified) throw fail('passkey.refused');
	const { credential, credentialBackedUp } = verified.registrationInfo;
	return {
		challenge,
		transports: response.transports,
		columns: {
			credential_id: credential.id,
			public_key: Buffer.from(credential.publicKey).toString('base64url'),
			counter: credential.counter,
			is_synced: credentialBackedUp ? 1 : 0,
		},
	};
}

/** A passkey that has just signed a challenge of ours. */
export interface ProvenPasskey {
	readonly id: number;
	readonly userId: number;
	readonly challenge: string;
	readonly counter: number;
	readonly isSynced: boolean;
}

/** Whose passkey signed, and whether it did so rightly: a wrong signature of a known one is an attempt on its account. */
export type Assertion =
	| { readonly kind: 'proven'; readonly passkey: ProvenPasskey }
	| { readonly kind: 'refused'; readonly userId: number; readonly error: Error };

/** Checks what a browser signed with a passkey. Refuses one that nobody has. */
export async function verifyAssertion({ app, db }: QueryContext, json: unknown): Promise<Assertion> {
	const party = requireRelyingParty(app);
	const parsed = asserted.safeParse(json);
	if (!parsed.success) throw fail('passkey.refused');
	const { id, response } = parsed.data;
	const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', id).executeTakeFirst();
	if (!row) throw fail('passkey.refused');
	const { verifyAuthenticationResponse } = await webAuthn();
	try {
		const { challenge, verified } = await verify(app, { purpose: 'passkey sign-in', userId: 0 }, (expectedChallenge) =>
			verifyAuthenticationResponse({
				response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
				expectedChallenge,
				expectedOrigin: party.origin,
				expectedRPID: party.id,
				credential: { id, publicKey: bytesOf(row.public_key), counter: row.counter },
			}),
		);
		if (!verified.verified) throw fail('passkey.refused');
		const { newCounter, credentialBackedUp } = verified.authenticationInfo;
		return {
			kind: 'proven',
			passkey: { id: row.id, userId: row.user_id, challenge, counter: newCounter, isSynced: credentialBackedUp },
		};
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return { kind: 'refused', userId: row.user_id, error };
	}
}

/** Runs a check of the library, which throws for each of the many ways in which an answer can be wrong. */
async function verify<T>(
	app: App,
	expected: { readonly purpose: ChallengePurpose; readonly userId: number },
	check: (expectedChallenge: (challenge: string) => boolean) => Promise<T>,
): Promise<{ readonly challenge: string; readonly verified: T }> {
	let [challenge, verdict] = ['', 'foreign'];
	try {
		const verified = await check((given) => {
			challenge = given;
			verdict = checkChallenge(app, given, expected);
			return verdict === 'good';
		});
		return { challenge, verified };
	} catch (error) {
		app.log.info({ err: error }, 'an answer of a passkey was refused');
		throw fail(verdict === 'expired' ? 'passkey.expired' : 'passkey.refused');
	}
}
