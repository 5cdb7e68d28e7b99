import type { AvatarProvider } from '@ordna/domain/avatar';
import type { CommandContext } from '../../context/index.ts';
import { type Content, insertFiles } from '../file/index.ts';
import { updateUser } from '../user/index.ts';

/** Chooses the kind of somebody's picture; an uploaded one is kept for when it is wanted again. */
export function chooseAvatar(context: CommandContext, userId: number, provider: AvatarProvider | ''): Promise<void> {
	return writeAvatar(context, userId, { avatar_provider: provider });
}

/** Makes an uploaded picture somebody's own. The one before goes with the next cleaning. */
export async function setAvatar(context: CommandContext, userId: number, content: Content): Promise<void> {
	const [file] = await insertFiles(context, [{ name: 'avatar.png', content }]);
	await writeAvatar(context, userId, { avatar_provider: 'upload', avatar_file_id: file?.id ?? null });
}

/** A picture of somebody from another service that knows them. */
export interface PictureFromElsewhere {
	readonly userId: number;
	readonly content: Content;
	readonly provider: 'openid' | 'ldap';
	/** Where it came from; empty where it has no address. */
	readonly pictureUrl: string;
}

/** Makes a picture from another service somebody's own. The one before goes with the next cleaning. */
export async function setAvatarOf(
	context: CommandContext,
	{ userId, content, provider, pictureUrl }: PictureFromElsewhere,
): Promise<void> {
	const [file] = await insertFiles(context, [{ name: 'avatar.png', content }]);
	const columns = { avatar_provider: provider, avatar_file_id: file?.id ?? null, picture_url: pictureUrl };
	await writeAvatar(context, userId, columns);
}

/** The other service has no picture any more: where it was shown the default one is. */
export async function dropAvatarOf(context: CommandContext, userId: number): Promise<void> {
	const { avatar_provider: shown } = await avatarOf(context, userId);
	const isShown = shown === 'openid' || shown === 'ldap';
	const columns = {
		picture_url: '',
		...(isShown ? ({ avatar_provider: 'default', avatar_file_id: null } as const) : {}),
	};
	await writeAvatar(context, userId, columns);
}

/** Lets go of a picture whose content is gone: where it was shown the default one is. */
export async function loseAvatar(context: CommandContext, userId: number): Promise<void> {
	const { avatar_provider: shown } = await avatarOf(context, userId);
	const isShown = shown === 'upload' || shown === 'openid' || shown === 'ldap';
	await writeAvatar(context, userId, {
		avatar_file_id: null,
		...(isShown ? ({ avatar_provider: 'default' } as const) : {}),
	});
}

interface Columns {
	readonly avatar_provider?: AvatarProvider | '';
	readonly avatar_file_id?: number | null;
	readonly picture_url?: string;
}

async function avatarOf({ db }: CommandContext, id: number) {
	return db
		.selectFrom('user')
		.select(['avatar_provider', 'avatar_file_id'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
}

async function writeAvatar(context: CommandContext, id: number, columns: Columns): Promise<void> {
	const before = await avatarOf(context, id);
	await updateUser(context, id, columns);
	const line = { entityId: id, projectId: null };
	context.changes.record('user.updated', {
		...line,
		before: fieldsOf(before),
		after: fieldsOf({ ...before, ...columns }),
	});
}

function fieldsOf(row: { avatar_provider: string; avatar_file_id: number | null }) {
	return { avatarProvider: row.avatar_provider, avatarFileId: row.avatar_file_id };
}
