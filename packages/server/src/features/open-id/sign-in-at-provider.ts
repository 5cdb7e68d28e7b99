import { fail } from '@ordna/domain/failures';
import type { RequestContext } from '../../http/index.ts';
import {
	type Claims,
	type Exchange,
	exchangeCode,
	isProvider,
	type Provider,
	ProviderRefusal,
	providerOf,
	readTeams,
	Untrusted,
} from '../open-id-provider/index.ts';
import { type ProvedPerson, signInProved, tried, tryProved } from '../provided-account/index.ts';
import type { SignedIn } from '../session/index.ts';
import { requireProviderOn } from '../sign-in-provider/index.ts';
import { TraceRecorder, traced } from '../sign-in-trace/index.ts';
import { keepPicture } from './keep-picture.ts';

/** What a browser brings back from a provider. */
export interface ProviderAnswer {
	/** The key of the provider in the configuration. */
	readonly provider: string;
	readonly code?: string | undefined;
	/** Where the provider sent the browser, as it was asked to. */
	readonly redirectUrl?: string | undefined;
	readonly codeVerifier?: Exchange['codeVerifier'];
	readonly nonce?: Exchange['nonce'];
	readonly iss?: Exchange['iss'];
	/** What the provider sent instead of a code (RFC 6749, 4.1.2.1). */
	readonly error?: string | undefined;
	readonly errorDescription?: string | undefined;
	/** The code of a second factor. */
	readonly totpPasscode?: string | undefined;
}

/**
 * Signs a person in who comes back from a provider: the code for the tokens, the account they belong to, what the provider
 * tells of them, the second factor, then the session (docs/wire/auth.md#openid-connect).
 */
export async function signInAtProvider(context: RequestContext, answer: ProviderAnswer): Promise<SignedIn> {
	const trace = traceOf(context, answer);
	const { claims, ...signedIn } = await traced(context, trace, async () => {
		await requireProviderOn(context, trace.provider);
		const { provider, claims, idToken } = await proveAtProvider(context, trace, answer);
		const signedIn = await signInProved(context, trace, personAt(provider, claims), {
			code: answer.totpPasscode ?? '',
			provider: { provider: provider.key, idToken },
		});
		return { ...signedIn, claims };
	});
	await keepPicture(context, signedIn.userId, claims.picture);
	return signedIn;
}

/** Goes through a sign-in as `signInAtProvider` does, signs nobody in, and answers with what happened. */
export async function tryAtProvider(context: RequestContext, answer: ProviderAnswer) {
	const trace = traceOf(context, answer);
	return tried(context, trace, async () => {
		const { provider, claims } = await proveAtProvider(context, trace, answer);
		await tryProved(context, trace, personAt(provider, claims));
	});
}

function traceOf({ app }: RequestContext, { provider: key }: ProviderAnswer): TraceRecorder {
	if (!isProvider(app, key)) throw fail('openId.unknownProvider');
	return new TraceRecorder({ kind: 'openid', key });
}

interface ProvedAtProvider {
	readonly provider: Provider;
	readonly claims: Claims;
	readonly idToken: string;
}

async function proveAtProvider(
	{ app }: RequestContext,
	trace: TraceRecorder,
	answer: ProviderAnswer,
): Promise<ProvedAtProvider> {
	const { code = '', redirectUrl = '', codeVerifier, nonce, iss } = answer;
	const provider = await providerOf(app, answer.provider);
	const { authUrl, clientId, clientSecret, scope, groupsClaim } =
		app.settings.auth.openId.providers[answer.provider] ?? {};
	trace.hide(code, codeVerifier, nonce, clientSecret, answer.totpPasscode);
	if (!provider) {
		trace.failed('sent', 'unreachable', { endpoint: authUrl });
		throw fail('openId.unreachable');
	}
	const { authorization_endpoint: endpoint } = provider.client.serverMetadata();
	const own = [...(nonce ? (['nonce'] as const) : []), ...(codeVerifier ? (['codeChallenge'] as const) : [])];
	trace.done('sent', { endpoint, clientId, scope }, ['state', ...own]);
	requireCode(trace, answer);
	trace.done('returned', {}, ['code', 'state']);
	const exchange = { code, redirectUrl, codeVerifier, nonce, iss };
	const { claims, idToken, userInfo } = await exchangeCode(app, provider, exchange, trace).catch((error: unknown) => {
		throw error instanceof Untrusted ? fail('openId.notAccepted', { reason: error.message }) : error;
	});
	trace.typed = claims.preferredUsername ?? claims.email ?? claims.subject;
	const facts = {
		...{ subject: claims.subject, name: claims.name, preferredUsername: claims.preferredUsername, email: claims.email },
		...(claims.email === undefined ? {} : { emailVerified: String(claims.isEmailVerified) }),
		...(groupsClaim ? { groups: readTeams(claims, groupsClaim)?.map(({ name }) => name) } : {}),
		...{ claims: Object.keys(claims.all), userInfo },
	};
	if (claims.subject === '') {
		trace.failed('claims', 'noSubject', facts);
		throw fail('openId.notAccepted', { reason: 'it does not say who signed in' });
	}
	if (claims.email === undefined) {
		trace.failed('claims', 'noEmail', facts);
		throw fail('openId.noEmail');
	}
	trace.done('claims', facts);
	return { provider, claims, idToken };
}

function requireCode(
	trace: TraceRecorder,
	{ code = '', redirectUrl = '', error, errorDescription }: ProviderAnswer,
): void {
	if (error !== undefined && error !== '') {
		trace.failed('returned', 'providerError', { error, errorDescription }, ['state']);
		throw new ProviderRefusal({ error, ...(errorDescription ? { error_description: errorDescription } : {}) });
	}
	if (code !== '' && redirectUrl !== '') return;
	trace.failed('returned', 'providerError', { error: 'no code' });
	throw fail('openId.noCode');
}

function personAt({ client, settings }: Provider, claims: Claims): ProvedPerson {
	const { subject, name, email, preferredUsername, isEmailVerified, all } = claims;
	const { emailFallback, usernameFallback } = settings;
	// An address that nobody has verified is one that anybody may have typed.
	const mayBeLocal = !emailFallback || isEmailVerified;
	return {
		...{ issuer: client.serverMetadata().issuer, serviceName: settings.name },
		...{ subject, name, email, username: preferredUsername, links: all.extra_settings_links },
		teams: readTeams(claims, settings.groupsClaim),
		...(mayBeLocal && {
			localMatch: {
				...(emailFallback ? { email: email ?? '' } : {}),
				...(usernameFallback ? { usernames: [subject, ...(preferredUsername ? [preferredUsername] : [])] } : {}),
			},
		}),
	};
}
