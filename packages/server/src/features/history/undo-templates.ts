import { isSame, type NetChange, verdictOn } from '@ordna/domain/batch';
import { actorId, type CommandContext } from '../../context/index.ts';
import {
	deleteTemplate,
	findTemplates,
	type LostTemplate,
	requireWholeTemplate,
	restoreTemplate,
	updateTemplate,
} from '../template/index.ts';
import type { Verdicts } from './verdicts.ts';

const names = ['title', 'description'] as const;

/** Templates of the caller come back, go away again, or are called what they were; those of others are passed over. */
export async function undoTemplates(
	context: CommandContext,
	nets: readonly NetChange[],
	verdicts: Verdicts,
): Promise<void> {
	const ids = nets.map((net) => net.entityId);
	const own = new Map((ids.length === 0 ? [] : await findTemplates(context, ids)).map((row) => [row.id, row]));
	for (const net of nets) {
		const exists = net.fields.get('exists');
		if (exists?.after === false) await restore(context, net, verdicts);
		const row = own.get(net.entityId);
		if (!row) continue;
		const changed = names.filter((name) => {
			const field = net.fields.get(name);
			return field !== undefined && !isSame(row[name], field.after) && !isSame(row[name], field.before);
		});
		for (const name of changed) verdicts.refused(net, name, 'changed');
		if (exists?.after === true) {
			if (changed.length > 0) continue;
			await deleteTemplate(context, await requireWholeTemplate(context, row.id));
			verdicts.undone(net, 'removed');
		} else if (!exists) {
			const back = fieldsBack(row, net);
			if (Object.keys(back).length === 0) continue;
			await updateTemplate(context, row, back);
			verdicts.undone(net, 'changed', Object.keys(back));
		}
	}
}

async function restore(context: CommandContext, net: NetChange, verdicts: Verdicts): Promise<void> {
	// The line was written by `deleteTemplate`.
	const lost = net.lost as unknown as LostTemplate;
	if (lost.ownerId !== actorId(context.caller)) return;
	if (await restoreTemplate(context, net.entityId, lost)) verdicts.undone(net, 'restored');
}

function fieldsBack(row: { readonly title: string; readonly description: string }, net: NetChange) {
	const back: { title?: string; description?: string } = {};
	for (const name of names) {
		const field = net.fields.get(name);
		if (field && verdictOn(row[name], field) === 'undo') back[name] = String(field.before);
	}
	return back;
}
