import { fail } from '@ordna/domain/failures';
import type { SecondFactor } from '@ordna/domain/second-factor';
import type { QueryContext } from '../../context/index.ts';
import { seal, unseal } from '../../security/seal.ts';
import { totpUrl } from '../../security/totp.ts';

const purpose = 'second factor';

export function sealSecret(appSecret: string, secret: string): string {
	return seal(secret, { secret: appSecret, purpose });
}

/** The secret as apps know it; `null` where the server's own secret has been replaced since: then no code is right. */
export function unsealSecret(appSecret: string, sealed: string): string | null {
	return unseal(sealed, { secret: appSecret, purpose });
}

/** A person's second factor, enabled or not; refused (1016) when there is none. */
export async function requireSecondFactor(
	context: QueryContext,
	person: { readonly id: number; readonly username: string },
): Promise<SecondFactor> {
	const row = await context.db
		.selectFrom('second_factor')
		.select(['secret', 'is_enabled'])
		.where('user_id', '=', person.id)
		.executeTakeFirst();
	const secret = row ? unsealSecret(context.app.secret, row.secret) : null;
	if (!row || secret === null) throw fail('secondFactor.missing');
	return toSecondFactor(secret, person.username, row.is_enabled === 1);
}

export function toSecondFactor(secret: string, username: string, enabled: boolean): SecondFactor {
	return { secret, enabled, url: totpUrl({ issuer: 'Ordna', account: username, secret }) };
}

/** Whether signing in takes a code or a passkey: then the password alone opens nothing, no calendar either. */
export async function hasSecondFactor({ db }: Pick<QueryContext, 'db'>, userId: number): Promise<boolean> {
	const row = await db
		.selectFrom('second_factor')
		.select('user_id')
		.where('user_id', '=', userId)
		.where((eb) => eb.or([eb('is_enabled', '=', 1), eb('is_passkey_enabled', '=', 1)]))
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether a password takes a passkey beside it. */
export async function isPasskeyFactor({ db }: Pick<QueryContext, 'db'>, userId: number): Promise<boolean> {
	const row = await db
		.selectFrom('second_factor')
		.select('user_id')
		.where('user_id', '=', userId)
		.where('is_passkey_enabled', '=', 1)
		.executeTakeFirst();
	return row !== undefined;
}
