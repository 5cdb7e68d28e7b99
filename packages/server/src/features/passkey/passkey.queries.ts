import type { Passkey } from '@ordna/domain/passkey';
import type { QueryContext } from '../../context/index.ts';
import { type PasskeyRow, toPasskey } from './passkey.table.ts';

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(context: Pick<QueryContext, 'db'>, userId: number): Promise<Passkey[]> {
	return (await passkeyRows(context, userId)).map(toPasskey);
}

export function passkeyRows({ db }: Pick<QueryContext, 'db'>, userId: number): Promise<PasskeyRow[]> {
	return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}
