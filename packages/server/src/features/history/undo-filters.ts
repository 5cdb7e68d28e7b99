import type { NetChange } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import { restoreQuery } from '../saved-filter-record/index.ts';

/**
 * Saved filters name the label again that they named before a merge. They go with that label, whose maker undoes it: where
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
	}
}
