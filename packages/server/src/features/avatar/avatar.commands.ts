import type { AvatarProvider } from '@ordna/domain/avatar';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { type Content, insertFiles } from '../file/index.ts';
import { updateUser } from '../user/index.ts';

/** Chooses the kind of one's own picture; an uploaded one is kept for when it is wanted again. */
export function chooseAvatar(tell: Tell, provider: AvatarProvider | ''): Promise<void> {
	return writeAvatar(tell, { avatar_provider: provider });
}

/** Makes an uploaded picture one's own. The one before goes with the next cleaning. */
export async function setAvatar(tell: Tell, content: Content): Promise<void> {
	const [file] = await insertFiles(tell, [{ name: 'avatar.png', content }]);
	await writeAvatar(tell, { avatar_provider: 'upload', avatar_file_id: file?.id ?? null });
}

interface Columns {
	readonly avatar_provider: AvatarProvider | '';
	readonly avatar_file_id?: number | null;
}

async function writeAvatar(tell: Tell, columns: Columns): Promise<void> {
	const { id } = requirePerson(tell.caller);
	const before = await tell.db
		.selectFrom('user')
		.select(['avatar_provider', 'avatar_file_id'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	await updateUser(tell, id, columns);
	const line = { entityId: id, projectId: null };
	tell.changes.record('user.updated', {
		...line,
		before: fieldsOf(before),
		after: fieldsOf({ ...before, ...columns }),
	});
}

function fieldsOf(row: { avatar_provider: string; avatar_file_id: number | null }) {
	return { avatarProvider: row.avatar_provider, avatarFileId: row.avatar_file_id };
}
