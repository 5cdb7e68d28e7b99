import type { CommandContext } from '../../context/index.ts';
import { type Markable, storeMark } from './favorite.store.ts';

/** Sets or takes off a person's own mark; it may be as wished already. */
export async function setFavorite(context: CommandContext, markable: Markable, isFavorite: boolean): Promise<void> {
	await storeMark(context, markable, isFavorite);
	const { userId, entity, id } = markable;
	context.changes.record(entity === 'filter' ? 'saved filter.starred' : 'project.starred', {
		entityId: id,
		projectId: null,
		before: { userId, isFavorite: !isFavorite },
		after: { userId, isFavorite },
	});
}
