import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { type App, Kept, perApp, type Person } from '../../asking/index.ts';
import type { Gatekeeper } from '../../http/index.ts';
import { personOf, readAccessToken } from './access-token.ts';

/** How an account stands (behaviour/auth.md 2). */
export const accountStatus = { active: 0, unconfirmed: 1, disabled: 2, locked: 3 } as const;

const statusInMemory = perApp((app) => {
	const statuses = new Kept<number, number>(20_000);
	app.feed.listen(
		(changes) => {
			for (const { entity, entityId } of changes) if (entity === 'user') statuses.drop(entityId);
		},
		() => statuses.dropAll(),
	);
	return statuses;
});

const gone = -1;

/** Refuses a closed account on every request at once, whatever its token says. */
export async function requireOpenAccount(app: App, id: UserId): Promise<void> {
	const status = await statusInMemory(app).get(id, async () => {
		const row = await app.database.read.selectFrom('user').select('status').where('id', '=', id).executeTakeFirst();
		return row?.status ?? gone;
	});
	if (status === gone) throw fail('access.noToken');
	if (status === accountStatus.disabled) throw fail('user.disabled');
	if (status === accountStatus.locked) throw fail('user.locked');
}

/** Lets people in by the access token of a session. */
export const personKeeper: Gatekeeper = {
	async callerOf(app, token): Promise<Person | undefined> {
		const claims = readAccessToken(app, token);
		const person = claims ? personOf(claims) : undefined;
		if (!person) return undefined;
		await requireOpenAccount(app, person.id);
		return { kind: 'person', ...person, scopes: null };
	},
};
