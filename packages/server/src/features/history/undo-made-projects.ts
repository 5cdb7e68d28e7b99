import { isSame, type NetChange } from '@ordna/domain/batch';
import { keysOf } from '../../context/fields.ts';
import type { Change, CommandContext } from '../../context/index.ts';
import { archiveBelow, type ProjectRow, projectFieldsOf } from '../project/index.ts';
import { defaultsAmong, readProjects, writeFields } from './undo-projects.ts';
import type { Verdicts } from './verdicts.ts';

/**
 * The projects a batch made, as far as they can go: an undo never deletes a project, which is for good, but puts it into
 * the archive with everything the batch put into it. One that others changed or fill since stays, and is named.
 */
export async function findMade(
	context: CommandContext,
	batch: { readonly projects: readonly NetChange[]; readonly tasks: readonly NetChange[] },
	verdicts: Verdicts,
): Promise<ReadonlySet<number>> {
	const nets = batch.projects.filter((net) => net.fields.get('exists')?.after === true);
	if (nets.length === 0) return new Set();
	const ids = nets.map((net) => net.entityId);
	const rows = await readProjects(context, ids);
	const filled = await filledByOthers(context, ids, new Set(batch.tasks.map((net) => net.entityId)));
	const made = nets.filter((net) => {
		const row = rows.get(net.entityId);
		if (!row) verdicts.refused(net, null, 'gone');
		else if (filled.has(row.id)) verdicts.refused(net, null, 'in_use');
		return row !== undefined && !filled.has(row.id) && isAsMade(row, net, verdicts);
	});
	return new Set(made.map((net) => net.entityId));
}

function isAsMade(row: ProjectRow, net: NetChange, verdicts: Verdicts): boolean {
	const current = projectFieldsOf(row);
	const names = keysOf(current);
	const changed = names.filter((name) => {
		const field = net.fields.get(name);
		return name !== 'isArchived' && name !== 'position' && field && !isSame(current[name], field.after);
	});
	for (const name of changed) verdicts.refused(net, name, 'changed');
	return changed.length === 0;
}

/** Those that hold tasks or projects which the batch did not put there, or that somebody begins with. */
async function filledByOthers(
	context: CommandContext,
	ids: readonly number[],
	tasksOfBatch: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
	const tasks = await context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), ids))
		.where('deleted_at', 'is', null)
		.execute();
	const children = await context.db
		.selectFrom('project')
		.select(['id', 'parent_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('parent_id'), ids))
		.execute();
	const filled = tasks.filter((task) => !tasksOfBatch.has(task.id)).map((task) => task.project_id);
	const above = children.filter((child) => !ids.includes(child.id)).map((child) => child.parent_id ?? 0);
	return new Set([...filled, ...above, ...(await defaultsAmong(context, ids))]);
}

/** Puts them into the archive, once nothing has to be taken out of them any more. */
export async function archiveMade(
	context: CommandContext,
	made: ReadonlySet<number>,
	verdicts: Verdicts,
): Promise<void> {
	if (made.size === 0) return;
	for (const id of made) {
		// Read one by one: one that lies beneath another of them went with it.
		const row = (await readProjects(context, [id])).get(id);
		if (!row) continue;
		if (row.is_archived === 0) {
			await archiveBelow(context, await writeFields(context, row, new Map([['isArchived', true]])));
		}
		verdicts.undone({ entity: 'project', entityId: id }, 'archived');
	}
}

/** The shares that a batch made of projects it made: they end with them. */
export function findMadeShares(made: ReadonlySet<number>, lines: readonly Change[]) {
	const of = (entity: 'user share' | 'team share') =>
		new Set(
			lines
				.filter((line) => line.kind === 'share.created' && line.entity === entity && made.has(line.projectId ?? 0))
				.map(({ entityId }) => entityId),
		);
	return { users: of('user share'), teams: of('team share') };
}
