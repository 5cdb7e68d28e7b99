import type { NetChange } from '@ordna/domain/batch';
import type { ChangeEntity } from '@ordna/domain/changes';
import { fail, isFailure } from '@ordna/domain/failures';
import { isProjectId } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';
import { actorId, type CommandContext } from '../../context/index.ts';
import { requireProjectRef } from '../access/index.ts';
import { projectIdOf } from '../view/index.ts';

/**
 * Refuses a caller who could not do all of it by hand: write for tasks and buckets and the fields of a project, admin for
 * views and for moving a project, labels for their maker. What is gone meanwhile asks for nothing.
 */
export async function requireRights(context: CommandContext, nets: readonly NetChange[]): Promise<void> {
	const needs = new Map<number, Right>();
	const need = (id: number, right: Right) => {
		const known = needs.get(id);
		if (id !== 0 && (!known || !allows(known, right))) needs.set(id, right);
	};
	for (const net of nets) {
		if (net.isFinal && net.fields.size === 0) continue;
		if (net.entity === 'label') requireOwn(context, net);
		for (const id of net.projectIds) need(id, neededFor(net));
		if (net.entity === 'project') for (const id of endsOf(net, 'parentProjectId')) need(id, 'admin');
		if (net.entity === 'task') for (const id of endsOf(net, 'projectId')) need(id, 'write');
	}
	for (const id of await placesNow(context, nets)) need(id, 'write');
	await context.locks.lock({ projects: [...needs.keys()].filter(isProjectId) });
	for (const [id, right] of needs) await requireUnlessGone(context, id, right);
}

/** A label is brought back by whoever it belonged to. */
function requireOwn({ caller }: CommandContext, { lost }: NetChange): void {
	if (lost && lost['createdById'] !== actorId(caller)) throw fail('access.forbidden');
}

function neededFor({ entity, fields }: NetChange): Right {
	if (entity === 'view') return 'admin';
	return entity === 'project' && (fields.has('parentProjectId') || fields.has('exists')) ? 'admin' : 'write';
}

/** Where a move came from and went to. */
function endsOf({ fields }: NetChange, name: 'parentProjectId' | 'projectId'): number[] {
	const { before, after } = fields.get(name) ?? { before: 0, after: 0 };
	return [before, after].filter((id): id is number => typeof id === 'number');
}

/** Where tasks are now, whoever moved them there, and of what the buckets of saved filters are part. */
async function placesNow(context: CommandContext, nets: readonly NetChange[]): Promise<number[]> {
	const idsOf = (entity: ChangeEntity) => nets.filter((net) => net.entity === entity).map((net) => net.entityId);
	const tasks = await context.db
		.selectFrom('task')
		.select('project_id')
		.distinct()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), idsOf('task')))
		.execute();
	const views = nets.filter((net) => net.entity === 'bucket').map((net) => Number(net.lost?.viewId ?? 0));
	const ofBuckets = await context.db
		.selectFrom('view')
		.leftJoin('bucket', 'bucket.view_id', 'view.id')
		.select(['view.project_id', 'view.saved_filter_id'])
		.distinct()
		.where((eb) =>
			eb.or([
				context.dialect.isOneOf(eb.ref('bucket.id'), idsOf('bucket')),
				context.dialect.isOneOf(eb.ref('view.id'), views),
			]),
		)
		.execute();
	return [...tasks.map((row) => row.project_id), ...ofBuckets.map(projectIdOf)];
}

async function requireUnlessGone(context: CommandContext, id: number, right: Right): Promise<void> {
	try {
		await requireProjectRef(context, id, right, { archived: true });
	} catch (error) {
		if (!isFailure(error, 'project.missing') && !isFailure(error, 'savedFilter.missing')) throw error;
	}
}
