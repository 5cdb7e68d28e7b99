import { nameKey } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { User, UserId } from '@ordna/domain/user';
import { cache, type QueryContext } from '../../context/index.ts';
import { publicUserColumns, toUser } from './user.table.ts';

/** People as others see them, kept until the log says that one changed. */
const peopleById = cache<number, User>({
	name: 'people',
	limit: 20_000,
	dropOn({ entity, entityId }, cached) {
		if (entity === 'user') cached.drop(entityId);
		if (entity === 'link share') cached.drop(-entityId);
	},
});

/** The people of these ids; negative ones are visitors by link shares. Unknown ids are left out. */
export function findPeople(context: QueryContext, ids: readonly number[]): Promise<Map<number, User>> {
	return peopleById.getMany(context, ids, async (missing) => {
		const people = await loadPeople(
			context,
			missing.filter((id) => id > 0),
		);
		const visitors = await loadVisitors(
			context,
			missing.filter((id) => id < 0),
		);
		return new Map([...people, ...visitors].map((person) => [person.id, person] as const));
	});
}

async function loadPeople(context: QueryContext, ids: readonly number[]): Promise<User[]> {
	if (ids.length === 0) return [];
	const rows = await context.db
		.selectFrom('user')
		.select(publicUserColumns)
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return rows.map(toUser);
}

/** A visitor appears as a person with the share's negative id (docs/wire/models.md#user). */
async function loadVisitors(context: QueryContext, ids: readonly number[]): Promise<User[]> {
	if (ids.length === 0) return [];
	const rows = await context.db
		.selectFrom('link_share')
		.select(['id', 'name', 'created', 'updated'])
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('id'),
				ids.map((id) => -id),
			),
		)
		.execute();
	return rows.map((row) => ({
		id: toId('user', -row.id),
		username: `link-share-${row.id}`,
		name: row.name ? `${row.name} (Link Share)` : 'Link Share',
		avatar: '',
		created: row.created,
		updated: row.updated,
	}));
}

/** The usernames of people, by their keys, as they spell them. Unknown ones, and those of bots, are left out. */
export async function findUsernames(
	context: QueryContext,
	names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const keys = [...new Set(names.map(nameKey))].filter((key) => key !== '');
	if (keys.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('user')
		.select(['username', 'username_key'])
		.where((eb) => context.dialect.isOneOf(eb.ref('username_key'), keys))
		.where('bot_owner_id', 'is', null)
		.execute();
	return new Map(rows.map(({ username, username_key }) => [username_key, username]));
}

/** The person of a user name, whatever its letter case. */
export async function requireUserByName(
	context: QueryContext,
	username: string,
): Promise<{ id: UserId; username: string }> {
	const row = await context.db
		.selectFrom('user')
		.select(['id', 'username'])
		.where('username_key', '=', nameKey(username))
		.executeTakeFirst();
	if (!row) throw fail('user.missing', { username });
	return { id: toId('user', row.id), username: row.username };
}
