import { fail } from '@ordna/domain/failures';
import type { RequestContext } from '../../http/index.ts';
import { accountOfPerson, whyRefused } from '../identity/index.ts';
import {
	type Exchange,
	exchangeCode,
	isProvider,
	type Provider,
	providerOf,
	Untrusted,
} from '../open-id-provider/index.ts';
import { type SignedIn, signInAs } from '../session/index.ts';
import { followProvider } from './account-at-provider.ts';
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
	/** The code of a second factor. */
	readonly totpPasscode?: string | undefined;
}

/**
 * Signs a person in who comes back from a provider: the code for the tokens, the account they belong to, what the provider
 * tells of them, the second factor, then the session (docs/wire/auth.md#openid-connect).
 */
export async function signInAtProvider(
	context: RequestContext,
	{ provider: key, totpPasscode = '', code = '', redirectUrl = '', codeVerifier, nonce, iss }: ProviderAnswer,
): Promise<SignedIn> {
	const provider = await requireProvider(context, key);
	if (code === '' || redirectUrl === '') throw fail('openId.noCode');
	const { claims, idToken } = await exchangeCode(context.app, provider, {
		code,
		redirectUrl,
		codeVerifier,
		nonce,
		iss,
	}).catch((error: unknown) => {
		throw error instanceof Untrusted ? fail('openId.notAccepted', { reason: error.message }) : error;
	});
	const id = await context.run((context) => followProvider(context, provider, claims));
	const person = await accountOfPerson(context, id);
	const reason = whyRefused(person);
	if (reason) throw fail(reason);
	const signedIn = await signInAs(context, person, {
		code: totpPasscode,
		isLong: false,
		provider: { provider: provider.key, idToken },
	});
	await keepPicture(context, id, claims.picture);
	return signedIn;
}

async function requireProvider({ app }: RequestContext, key: string): Promise<Provider> {
	if (!isProvider(app, key)) throw fail('openId.unknownProvider');
	const provider = await providerOf(app, key);
	if (!provider) throw fail('openId.unreachable');
	return provider;
}
