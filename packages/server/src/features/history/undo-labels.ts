import type { NetChange } from '@ordna/domain/batch';
import type { CommandContext } from '../../context/index.ts';
import { type LostLabel, restoreLabel } from '../label/index.ts';
import type { Verdicts } from './verdicts.ts';

/** Makes labels again that were merged into another one; which tasks carry them, their own lines say. */
export async function restoreLabels(
	context: CommandContext,
	nets: readonly NetChange[],
	verdicts: Verdicts,
): Promise<void> {
	for (const net of nets) {
		if (net.fields.get('exists')?.after !== false) continue;
		// The line was written by `mergeLabels`.
		const isBack = await restoreLabel(context, net.entityId, net.lost as unknown as LostLabel);
		if (isBack) verdicts.undone(net, 'restored');
	}
}
