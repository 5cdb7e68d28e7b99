import { nameKey } from '@ordna/domain/account';
import type { AvatarProvider } from '@ordna/domain/avatar';
import { type App, cache, type QueryContext } from '../../context/index.ts';

/** What a person's picture depends on. */
export interface AvatarFacts {
	readonly username: string;
	readonly name: string;
	readonly email: string;
	readonly provider: AvatarProvider | '';
	/** Where the uploaded picture lies; `null` without one. */
	readonly key: string | null;
}

/** Kept until the log says that somebody changed: lists show many pictures at once. */
const avatars = cache<string, AvatarFacts | null>({
	name: 'avatars',
	limit: 5000,
	dropOn({ entity }, cached) {
		// Whose it was before is not known by name: a change of anybody drops all, which is rare enough.
		if (entity === 'user') cached.dropAll();
	},
});

/** What is known of the picture of a person of this name; `null` when there is nobody. */
export function findAvatar(context: QueryContext, username: string): Promise<AvatarFacts | null> {
	return avatars.get(context, nameKey(username), () => loadAvatar(context, username));
}

async function loadAvatar({ app, db }: QueryContext, username: string): Promise<AvatarFacts | null> {
	const row = await db
		.selectFrom('user')
		.leftJoin('file', 'file.id', 'user.avatar_file_id')
		.select(['username', 'user.name', 'email', 'avatar_provider', 'file.key'])
		.where('username_key', '=', nameKey(username))
		.executeTakeFirst();
	if (!row) return null;
	return {
		username: row.username,
		name: row.name,
		email: row.email,
		provider: row.avatar_provider,
		key: row.key ?? (await defaultKey(app)),
	};
}

/** The picture everybody has who uploaded none, where the operator chose one. */
async function defaultKey({ settings, database }: App): Promise<string | null> {
	const { avatarFileId } = settings.defaultSettings;
	if (avatarFileId === 0) return null;
	const row = await database.read.selectFrom('file').select('key').where('id', '=', avatarFileId).executeTakeFirst();
	return row?.key ?? null;
}

/** The kind of picture a person chose, and whether one of theirs lies here. */
export async function chosenAvatar({ db }: QueryContext, id: number) {
	const row = await db
		.selectFrom('user')
		.select(['avatar_provider', 'avatar_file_id'])
		.where('id', '=', id)
		.executeTakeFirst();
	return { avatarProvider: row?.avatar_provider ?? '', hasPicture: (row?.avatar_file_id ?? null) !== null };
}
