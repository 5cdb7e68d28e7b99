import type { AvatarProvider } from '@ordna/domain/avatar';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Content, insertFiles } from '../file/index.ts';
import { updateUser } from '../user/index.ts';

/** Chooses the kind of one's own picture; an uploaded one is kept for when it is wanted again. */
export function chooseAvatar(context: CommandContext, provider: AvatarProvider | ''): Promise<void> {
	return writeAvatar(context, { avatar_provider: provider });
}

/** Makes an uploaded picture one's own. The one before goes with the next cleaning. */
export async function setAvatar(context: CommandContext, content: Content): Promise<void> {
	const [file] = await insertFiles(context, [{ name: 'avatar.png', content }]);
	await writeAvatar(context, { avatar_provider: 'upload', avatar_file_id: file?.id ?? null });
}

interface Columns {
	readonly avatar_provider: AvatarProvider | '';
	readonly avatar_file_id?: number | null;
}

async function writeAvatar(context: CommandContext, columns: Columns): Promise<void> {
	const { id } = requirePerson(context.caller);
	const before = await context.db
		.selectFrom('user')
		.select(['avatar_provider', 'avatar_file_id'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
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
