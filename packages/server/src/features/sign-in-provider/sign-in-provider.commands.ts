import { fail } from '@ordna/domain/failures';
import type { ListedSignInProvider } from '@ordna/domain/sign-in-provider';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { localIssuer, requireAccount } from '../user/index.ts';
import { adminsNeedSecondFactor, createsAccounts, signInSlot } from './sign-in-off.cache.ts';
import type { SignInProviderTables } from './sign-in-provider.table.ts';

const line = { entityId: signInSlot, projectId: null } as const;

/** Turns a provider off or on. Whoever turns it off keeps a way in. */
export async function turnProvider(
	context: CommandContext,
	{ kind, key, name, isLastWay, isOff: was }: ListedSignInProvider,
	isOff: boolean,
): Promise<void> {
	if (isOff && isLastWay) throw fail('signInProvider.lastWay');
	if (isOff === was) return;
	await turn(context, { what: kind, key }, isOff);
	context.changes.record(isOff ? 'signInProvider.turnedOff' : 'signInProvider.turnedOn', { ...line, after: { name } });
}

/** Chooses whether providers make accounts from now on. */
export async function chooseNewAccounts(context: CommandContext, isOn: boolean): Promise<void> {
	const was = await createsAccounts(context.app);
	if (was === isOn) return;
	await turn(context, { what: 'new_accounts', key: '' }, !isOn);
	const [before, after] = [{ createsAccounts: was }, { createsAccounts: isOn }];
	context.changes.record('signInProvider.rulesChanged', { ...line, before, after });
}

/**
 * Chooses whether administrators need a second factor.
 * @throws for whoever has none: they would close the door behind themselves
 */
export async function chooseSecondFactorRule(context: CommandContext, isOn: boolean): Promise<void> {
	const was = await adminsNeedSecondFactor(context.app);
	if (was === isOn) return;
	const { id } = requirePerson(context.caller);
	const { issuer } = await requireAccount(context.app, id);
	if (isOn && issuer === localIssuer && !(await hasSecondFactor(context, id))) throw fail('secondFactor.missing');
	const { db, changes } = context;
	const name = 'admins_need_second_factor';
	if (isOn)
		await db
			.insertInto('sign_in_rule')
			.values({ name })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	else await db.deleteFrom('sign_in_rule').where('name', '=', name).execute();
	const [before, after] = [{ adminsNeedSecondFactor: was }, { adminsNeedSecondFactor: isOn }];
	changes.record('signInProvider.rulesChanged', { ...line, before, after });
}

async function turn(
	{ db }: CommandContext,
	{ what, key }: SignInProviderTables['sign_in_off'],
	isOff: boolean,
): Promise<void> {
	if (isOff)
		await db
			.insertInto('sign_in_off')
			.values({ what, key })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	else await db.deleteFrom('sign_in_off').where('what', '=', what).where('key', '=', key).execute();
}
