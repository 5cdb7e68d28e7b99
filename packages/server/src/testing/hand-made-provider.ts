import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { portOf } from '../process/port-of.ts';

/** What a token says; a field that is `undefined` is left out. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** A key that signs, with the name it is published under. */
export interface SigningKey {
	readonly id: string;
	readonly privateKey: KeyObject;
	readonly jwk: Readonly<Record<string, unknown>>;
}

/** A provider of OpenID Connect whose every answer a test writes itself: what it signs may be wrong in any way. */
export interface HandMadeProvider {
	readonly issuer: string;
	/** The settings of the product that name it, under a key. */
	env(key: string): Record<string, string>;
	/** What it answers to the next exchanges of a code, until it is told otherwise. */
	answerWith(reply: { readonly status?: number; readonly body: Readonly<Record<string, unknown>> }): void;
	/** The keys that it publishes from now on. */
	publish(keys: readonly SigningKey[]): void;
	/** How often a code was to be exchanged. */
	readonly exchanges: number;
}

export const handMadeClientId = 'ordna';
const clientSecret = 'a secret between the two';

/** A new key for RS256. */
export function aSigningKey(id: string = randomUUID()): SigningKey {
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	return { id, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' } };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed with a key (RS256). */
export function signedToken(key: SigningKey, claims: TokenClaims): string {
	const text = `${part({ alg: 'RS256', kid: key.id })}.${part(claims)}`;
	return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`;
}

/** A token that nobody signed. */
export function unsignedToken(claims: TokenClaims): string {
	return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** A token signed with a text that both sides know (HS256). */
export function tokenSignedByText(text: string, claims: TokenClaims): string {
	const signed = `${part({ alg: 'HS256' })}.${part(claims)}`;
	return `${signed}.${createHmac('sha256', text).update(signed).digest('base64url')}`;
}

/** Starts a provider that ends with the test. */
export async function startHandMadeProvider(keys: readonly SigningKey[]): Promise<HandMadeProvider> {
	let published = keys;
	let reply: { status?: number; body: Readonly<Record<string, unknown>> } = { status: 500, body: {} };
	let exchanges = 0;
	const server = createServer((request, response) => {
		const json = (status: number, body: object) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		if (request.url === '/.well-known/openid-configuration') return void json(200, metadata());
		if (request.url === '/jwks') return void json(200, { keys: published.map(({ jwk }) => jwk) });
		if (request.url !== '/token') return void json(404, {});
		exchanges += 1;
		return void json(reply.status ?? 200, reply.body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const issuer = `http://127.0.0.1:${portOf(server)}`;
	const metadata = () => ({
		issuer,
		authorization_endpoint: `${issuer}/auth`,
		token_endpoint: `${issuer}/token`,
		jwks_uri: `${issuer}/jwks`,
		response_types_supported: ['code'],
		subject_types_supported: ['public'],
		id_token_signing_alg_values_supported: ['RS256'],
		authorization_response_iss_parameter_supported: true,
	});
	return {
		issuer,
		env(key) {
			const prefix = `ORDNA_AUTH_OPENID_PROVIDERS_${key.toUpperCase()}`;
			return {
				ORDNA_AUTH_OPENID_ENABLED: 'true',
				[`${prefix}_NAME`]: key,
				[`${prefix}_AUTHURL`]: issuer,
				[`${prefix}_CLIENTID`]: handMadeClientId,
				[`${prefix}_CLIENTSECRET`]: clientSecret,
			};
		},
		answerWith: (next) => {
			reply = next;
		},
		publish: (next) => {
			published = next;
		},
		get exchanges() {
			return exchanges;
		},
	};
}
