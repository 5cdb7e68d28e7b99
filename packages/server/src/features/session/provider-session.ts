import type { App, QueryContext } from '../../context/index.ts';
import { seal, unseal } from '../../security/seal.ts';
import type { ProviderSession } from '../open-id-provider/index.ts';

const purpose = 'ID token';

/** What a session keeps of the provider that it was begun at. The ID token names a person: it is sealed. */
export function providerColumns(app: App, { provider, idToken }: ProviderSession) {
	return { provider, id_token: seal(idToken, { secret: app.secret, purpose }) };
}

/** The provider that a session was begun at; `undefined` for one that was begun here. */
export async function findProviderSession(
	{ app, db }: Pick<QueryContext, 'app' | 'db'>,
	sessionId: string,
): Promise<ProviderSession | undefined> {
	const row = await db
		.selectFrom('session')
		.select(['provider', 'id_token'])
		.where('id', '=', sessionId)
		.executeTakeFirst();
	if (!row || row.provider === '') return undefined;
	return { provider: row.provider, idToken: unseal(row.id_token, { secret: app.secret, purpose }) ?? '' };
}
