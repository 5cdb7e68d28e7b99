import { toJsonText } from '../../db/json-text.ts';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

let made = 0;

/** The id of a passkey of somebody's. No authenticator has it: it signs nobody in. */
export async function aPasskey(
	{ app }: TestApp,
	{ owner, name = 'Laptop' }: { owner: TestUser; name?: string },
): Promise<number> {
	made += 1;
	const row = {
		user_id: owner.id,
		name,
		credential_id: `credential-${made}`,
		public_key: '',
		counter: 0,
		transports: toJsonText(['internal']),
		is_synced: 0,
		created: app.clock.now(),
		last_used: null,
	};
	const { id } = await app.database.writer.insertInto('passkey').values(row).returning('id').executeTakeFirstOrThrow();
	return id;
}
