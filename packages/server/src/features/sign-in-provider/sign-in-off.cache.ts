import { fail } from '@ordna/domain/failures';
import type { SignInProviderKind } from '@ordna/domain/sign-in-trace';
import { type App, cache, type QueryContext } from '../../context/index.ts';

/** There is one answer: it is cached under this key, and its lines have this number. */
export const signInSlot = 1;

const switchedOff = cache<number, ReadonlySet<string>>({
	name: 'sign-ins turned off',
	limit: 1,
	dropOn({ entity }, cached) {
		if (entity === 'sign-in provider') cached.drop(signInSlot);
	},
});

/** Which provider is meant, as a trace names it. */
export interface ProviderRef {
	readonly kind: SignInProviderKind;
	/** The key of an OpenID provider in the settings; `ldap` and `header` for the others. */
	readonly key: string;
}

const nameOf = (what: string, key: string) => `${what} ${key}`;

async function allOff(app: App): Promise<ReadonlySet<string>> {
	return switchedOff.get({ app }, signInSlot, async () => {
		const rows = await app.database.read.selectFrom('sign_in_off').selectAll().execute();
		const rules = await app.database.read.selectFrom('sign_in_rule').select('name').execute();
		return new Set([
			...rows.map(({ what, key }) => nameOf(what, key)),
			...rules.map(({ name }) => nameOf('rule', name)),
		]);
	});
}

/** Whether an administrator turned a provider off. */
export async function isProviderOff(app: App, { kind, key }: ProviderRef): Promise<boolean> {
	return (await allOff(app)).has(nameOf(kind, key));
}

/** Refuses a new sign-in through a provider that is off. */
export async function requireProviderOn({ app }: Pick<QueryContext, 'app'>, provider: ProviderRef): Promise<void> {
	if (await isProviderOff(app, provider)) throw fail('signInProvider.off');
}

/** Whether a provider may make an account for somebody who has none here. */
export async function createsAccounts(app: App): Promise<boolean> {
	return !(await allOff(app)).has(nameOf('new_accounts', ''));
}

/** Whether administrators need a second factor before they administer anything. */
export async function adminsNeedSecondFactor(app: App): Promise<boolean> {
	return (await allOff(app)).has(nameOf('rule', 'admins_need_second_factor'));
}
