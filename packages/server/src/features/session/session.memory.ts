import { fail } from '@ordna/domain/failures';
import { type App, Kept, perApp } from '../../asking/index.ts';

/** Whose each session is, kept until the log says that it ended. */
const ownersInMemory = perApp((app) => {
	const owners = new Kept<string, number>(20_000);
	app.feed.on(
		'session.ended',
		({ before }) => {
			// Sessions have no numbers: a line of those that ended names them.
			for (const id of before?.ids ?? []) owners.drop(id);
		},
		() => owners.dropAll(),
	);
	return owners;
});

/** Refuses a token whose session has ended, however long it is still valid by itself. */
export async function requireSession(app: App, { id, userId }: { id: string; userId: number }): Promise<void> {
	const owner = await ownersInMemory(app).get(id, async () => {
		const row = await app.database.read.selectFrom('session').select('user_id').where('id', '=', id).executeTakeFirst();
		if (!row) throw fail('access.noToken');
		return row.user_id;
	});
	if (owner !== userId) throw fail('access.noToken');
}
