import type { NetChange } from '@ordna/domain/batch';
import type { QueryContext } from '../../context/index.ts';
import { viewsOfOthers } from '../change/index.ts';

/**
 * The changes without the places on boards of other people's saved filters: as a mark, such a place goes back only when
 * its owner takes it back.
 */
export async function withoutPrivatePlacements(
	context: QueryContext,
	nets: readonly NetChange[],
): Promise<readonly NetChange[]> {
	const names = nets.flatMap((net) => [...net.fields.keys()]);
	const hidden = await viewsOfOthers(
		context,
		names.flatMap((name) => viewOf(name) ?? []),
	);
	if (hidden.size === 0) return nets;
	return nets.map((net) => {
		const fields = new Map([...net.fields].filter(([name]) => !hidden.has(viewOf(name) ?? 0)));
		return { ...net, fields };
	});
}

/** `places.3.position` is about view 3. */
function viewOf(name: string): number | undefined {
	const [what, viewId] = name.split('.');
	return what === 'places' ? Number(viewId) : undefined;
}
