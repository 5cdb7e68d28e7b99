import type { NetChange } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import { favoritesOf, favoriteTasks, setFavorite } from '../favorite/index.ts';
import { markFavorite } from '../task/index.ts';
import type { Verdicts } from './verdicts.ts';

/** A mark is each person's own: only the caller's goes back. */
export async function undoFavorite(context: CommandContext, net: NetChange, verdicts: Verdicts): Promise<void> {
	const { caller } = context;
	if (caller.kind !== 'person') return;
	const field = net.fields.get(`isFavorite.${caller.id}`);
	if (!field) return;
	const wanted = field.before === true;
	if (net.entity === 'task') {
		if ((await favoriteTasks(context)).has(net.entityId) === wanted) return;
		await markFavorite(context, net.entityId, wanted);
	} else {
		if ((await favoritesOf(context)).projects.has(net.entityId) === wanted) return;
		await setFavorite(context, { userId: caller.id, entity: 'project', id: net.entityId }, wanted);
	}
	verdicts.undone(net, 'changed', ['isFavorite']);
}
