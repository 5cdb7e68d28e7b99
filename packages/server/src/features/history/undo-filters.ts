import type { NetChange } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import { restoreQuery } from '../saved-filter-record/index.ts';
import { restoreAsked } from '../view/index.ts';

/**
 * Saved filters, and their views, name the label again that they named before a merge. They go with that label, whose maker undoes it: where
 * none comes back they stay. What others keep in theirs is not told, so that no verdict names one.
 */
export async function undoFilters(
	context: CommandContext,
	filters: readonly NetChange[],
	labels: readonly NetChange[],
): Promise<void> {
	if (!labels.some((net) => net.lost !== null)) return;
	for (const net of [...filters].sort((one, other) => one.entityId - other.entityId)) {
		const { before, after } = net.fields.get('query') ?? {};
		if (typeof before === 'string' && typeof after === 'string')
			await restoreQuery(context, net.entityId, { before, after });
		const views = net.fields.get('views');
		// As the lines of the kind have them.
		if (views) await restoreAsked(context, net.entityId, views as Parameters<typeof restoreAsked>[2]);
	}
}
