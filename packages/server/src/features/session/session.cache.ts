import { fail } from '@ordna/domain/failures';
import { type App, cache } from '../../context/index.ts';

/** Whose each session is, kept until the log says that it ended. */
const owners = cache<string, number>({
	name: 'sessions',
	limit: 20_000,
	dropOn(change, cached) {
		// Sessions have no numbers: a line of those that ended names them.
		if (change.kind === 'session.ended') for (const id of change.before?.ids ?? []) cached.drop(id);
	},
});

/** Refuses a token whose session has ended, however long it is still valid by itself. */
export async function requireSession(app: App, { id, userId }: { id: string; userId: number }): Promise<void> {
	const owner = await owners.get({ app }, id, async () => {
		const row = await app.database.read.selectFrom('session').select('user_id').where('id', '=', id).executeTakeFirst();
		if (!row) throw fail('access.noToken');
		return row.user_id;
	});
	if (owner !== userId) throw fail('access.noToken');
}
