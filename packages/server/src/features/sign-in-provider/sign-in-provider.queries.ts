import { fail } from '@ordna/domain/failures';
import type { ListedSignInProvider, SignInRules } from '@ordna/domain/sign-in-provider';
import type { SignInProvider } from '@ordna/domain/sign-in-trace';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { isSameIssuer } from '../open-id-provider/index.ts';
import { localIssuer } from '../user/index.ts';
import { configuredProviders } from './configured-providers.ts';
import { adminsNeedSecondFactor, createsAccounts, isProviderOff, type ProviderRef } from './sign-in-off.cache.ts';

/** The providers, and how they stand. */
export async function listSignInProviders(context: QueryContext): Promise<ListedSignInProvider[]> {
	const { app, db, caller } = context;
	const providers = configuredProviders(app.settings);
	const own = await db
		.selectFrom('user')
		.select('issuer')
		.where('id', '=', requirePerson(caller).id)
		.executeTakeFirst();
	const rows = await db
		.selectFrom('user')
		.select((eb) => ['issuer', eb.fn.countAll<number>().as('people')])
		.where('issuer', '!=', localIssuer)
		.groupBy('issuer')
		.execute();
	return Promise.all(
		providers.map(async (provider) => {
			const isOf = (issuer: string) => isIssuerOf(context, provider, issuer);
			const isLastWay = isOf(own?.issuer ?? '') || (!app.settings.auth.local.enabled && providers.length === 1);
			const people = rows.filter(({ issuer }) => isOf(issuer)).reduce((sum, row) => sum + Number(row.people), 0);
			return { ...provider, isOff: await isProviderOff(app, provider), people, isLastWay };
		}),
	);
}

/** Whether accounts with this issuer are proved by a provider. */
function isIssuerOf({ app }: QueryContext, { kind, key }: SignInProvider, issuer: string): boolean {
	if (kind !== 'openid') return issuer === kind;
	const { authUrl } = app.settings.auth.openId.providers[key] ?? {};
	return authUrl !== undefined && isSameIssuer(authUrl, issuer);
}

export async function requireSignInProvider(
	context: QueryContext,
	{ kind, key }: ProviderRef,
): Promise<ListedSignInProvider> {
	const found = (await listSignInProviders(context)).find((one) => one.kind === kind && one.key === key);
	if (!found) throw fail('signInProvider.missing');
	return found;
}

export async function readSignInRules({ app }: QueryContext): Promise<SignInRules> {
	const { jwtTtlLongSeconds: longIdleSeconds, jwtTtlSeconds: idleSeconds } = app.settings.service;
	return {
		createsAccounts: await createsAccounts(app),
		adminsNeedSecondFactor: await adminsNeedSecondFactor(app),
		longIdleSeconds,
		idleSeconds,
	};
}
