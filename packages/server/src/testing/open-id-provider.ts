import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import { onTestFinished } from 'vitest';
import { portOf } from '../process/port-of.ts';

/** Somebody who can sign in at the provider: their claims, by the name they type. */
export type ProviderPeople = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A provider of OpenID Connect, with people who sign in by typing their name. */
export interface TestProvider {
	readonly issuer: string;
	/** The settings of the product that name it, under the key `house`. */
	readonly env: Record<string, string>;
	/** What somebody is, from now on. */
	setClaims(login: string, claims: Readonly<Record<string, unknown>>): void;
	/** What its userinfo endpoint says of somebody beside that, or instead of it, from now on; `null`: it says nothing at all. */
	setUserInfo(login: string, claims: Readonly<Record<string, unknown>> | null): void;
	/** Signs with another key from now on. */
	rotateKeys(): void;
	/** Stops answering, as a server that is down. */
	stop(): Promise<void>;
	/**
	 * Goes through the pages of the provider as a browser does, and answers with the address it is sent back to.
	 * @param query of the address of authorization, beside what every client sends
	 */
	visit(login: string, query?: Readonly<Record<string, string>>): Promise<URL>;
}

export const redirectUrl = 'http://127.0.0.1:3456/auth/openid/house';

const clientId = 'ordna';
const clientSecret = 'a secret between the two';

/** Starts a provider that ends with the test. */
export async function startProvider(people: ProviderPeople): Promise<TestProvider> {
	const provider = await openProvider(people);
	onTestFinished(provider.stop);
	return provider;
}

/** Starts a provider on an address of this machine; whoever does stops it. */
export async function openProvider(people: ProviderPeople): Promise<TestProvider> {
	const claimsOf = new Map(Object.entries(people));
	const userInfoOf = new Map<string, object | null>();
	let provider: Provider | undefined;
	const server = createServer((request, reply) => void answer(provider, claimsOf, request, reply));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const issuer = `http://127.0.0.1:${portOf(server)}`;
	const begin = () => {
		provider = new Provider(issuer, configurationOf(claimsOf, userInfoOf));
		// The product listens on another port in each run.
		const { prototype } = provider.Client;
		prototype.redirectUriAllowed = isOfThisMachine;
		prototype.postLogoutRedirectUriAllowed = isOfThisMachine;
	};
	begin();
	const stop = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	const prefix = 'ORDNA_AUTH_OPENID_PROVIDERS_HOUSE';
	return {
		issuer,
		env: {
			ORDNA_AUTH_OPENID_ENABLED: 'true',
			[`${prefix}_NAME`]: 'House',
			[`${prefix}_AUTHURL`]: issuer,
			[`${prefix}_CLIENTID`]: clientId,
			[`${prefix}_CLIENTSECRET`]: clientSecret,
		},
		setClaims: (login, claims) => void claimsOf.set(login, claims),
		setUserInfo: (login, claims) => void userInfoOf.set(login, claims),
		rotateKeys: begin,
		stop,
		visit: (login, query = {}) => visit(issuer, login, query),
	};
}

const isOfThisMachine = (address: string) => new URL(address).hostname === '127.0.0.1';

function configurationOf(
	claimsOf: ReadonlyMap<string, object>,
	userInfoOf: ReadonlyMap<string, object | null>,
): Configuration {
	const scopes = { email: ['email', 'email_verified'], profile: ['name', 'nickname', 'picture', 'preferred_username'] };
	return {
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: [redirectUrl],
				post_logout_redirect_uris: ['http://127.0.0.1:3456/'],
			},
		],
		jwks: { keys: [newKey()] },
		cookies: { keys: ['a key of the cookies'] },
		// Its claims stand in the ID token, as with most providers.
		conformIdTokenClaims: false,
		claims: { ...scopes, teams: ['vikunja_groups', 'groups', 'extra_settings_links'] },
		pkce: { required: () => false },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
		findAccount: (_context, accountId, token) => {
			if (token?.kind === 'AccessToken' && userInfoOf.get(accountId) === null) return undefined;
			const claims = claimsOf.get(accountId);
			const told = (use: string) => ({ ...claims, ...(use === 'userinfo' ? userInfoOf.get(accountId) : {}) });
			return claims && { accountId, claims: (use) => ({ sub: accountId, ...told(use) }) };
		},
		// Nobody is asked whether this product may know who they are.
		loadExistingGrant: async ({ oidc }) => {
			const { client, session, params } = oidc;
			const grant = new oidc.provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
			grant.addOIDCScope(String(params?.scope));
			await grant.save();
			return grant;
		},
	};
}

function newKey(): JWK {
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const kid = crypto.randomUUID();
	return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK; // an RSA key is one
}

/** Its own pages, and one where people type their name. */
async function answer(
	provider: Provider | undefined,
	claimsOf: ReadonlyMap<string, object>,
	request: IncomingMessage,
	reply: ServerResponse,
): Promise<void> {
	if (!provider) return void reply.writeHead(503).end();
	if (!request.url?.startsWith('/sign-in/')) return void provider.callback()(request, reply);
	if (request.method !== 'POST') return void reply.setHeader('content-type', 'text/html').end(page);
	const login = new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get('login') ?? '';
	const result = claimsOf.has(login)
		? { login: { accountId: login } }
		: { error: 'access_denied', error_description: 'Nobody here is called that' };
	await provider.interactionFinished(request, reply, result);
}

const page = `<!doctype html><title>House</title><h1>House</h1>
<form method="post"><label>Name <input name="login" autofocus></label> <button>Sign in</button></form>`;

async function visit(issuer: string, login: string, query: Readonly<Record<string, string>>): Promise<URL> {
	const begin = new URL('/auth', issuer);
	const usual = {
		client_id: clientId,
		redirect_uri: redirectUrl,
		response_type: 'code',
		scope: 'openid email profile',
	};
	begin.search = new URLSearchParams({ ...usual, ...query }).toString();
	const cookies = new Map<string, string>();
	let url = begin;
	let body: string | undefined;
	for (let step = 0; step < 10; step += 1) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const reply = await fetch(url, {
			redirect: 'manual',
			headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
			...(body === undefined ? {} : { method: 'POST', body }),
		});
		for (const line of reply.headers.getSetCookie()) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
			cookies.set(name, value);
		}
		const location = reply.headers.get('location');
		const text = await reply.text();
		if (location === null && text.includes('<form')) {
			body = new URLSearchParams({ login }).toString();
			continue;
		}
		if (location === null) throw new Error(`the provider answered ${reply.status}: ${text.slice(0, 300)}`);
		body = undefined;
		url = new URL(location, url);
		if (url.origin !== begin.origin) return url;
	}
	throw new Error('the provider sends its visitors in a circle');
}
